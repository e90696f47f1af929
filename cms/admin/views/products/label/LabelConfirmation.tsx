'use client';

import { readWordList } from '@shop/reading/word-list';
import { Button } from '@mantine/core';
import { allergenLine } from '@shop/catalog/allergen-line';
import { glutenWords } from '@shop/catalog/gluten-labels';
import { labelContradictsText, adminMessages } from '@shop/messages/admin-messages';
import { formatLongDateTime } from '@shop/time/bahia';
import { useState } from 'react';

import { Notice } from '../../../components/forms/Notice';
import styles from '../../../components/forms/notice.module.css';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { toast } from '../../../components/feedback/toast';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { LABEL_FIELDS } from '../editor/product-draft';
import { productRefusal } from '../product-refusals';
import type { ProductFormState } from '../editor/use-product-form';

/**
 * Warns, while the user types, about a label that denies gluten but names an ingredient with gluten. The warning comes
 * before the label can be confirmed.
 */
export function GlutenContradiction({ form: { draft } }: { form: ProductFormState }) {
  const list = (name: string) => readWordList(draft.texts[name] ?? '');
  const label = {
    ingredients: list('ingredients'),
    contains: list('contains'),
    mayContain: list('mayContain'),
  };
  const words = draft.flags.isGlutenFree ? glutenWords(label) : [];
  return (
    <div role="status">
      {words.length > 0 ? (
        <Notice tone="warn" data-label="contradiction">
          {labelContradictsText(words)}
        </Notice>
      ) : null}
    </div>
  );
}

/** The confirmation of the label: who confirmed it and when, or what is missing before the product can be sold. */
export function LabelConfirmation({ form }: { form: ProductFormState }) {
  const { base, changed, isDirty, isNew } = form;
  const [isAsking, setIsAsking] = useState(false);
  const willDrop = LABEL_FIELDS.some((field) => changed.includes(field));

  const { run, isBusy } = useAct(acts.catalog.confirmLabel, {
    done: adminMessages.label_confirmed,
    refusal: (error) => productRefusal(error, adminMessages.label_confirm_failed),
    onDone: form.confirmed,
    onRefused: (error, text) => {
      if (error.code === 'label_unproven') form.setUnproven(error.claims);
      toast.error(text);
    },
  });
  const confirm = () => {
    setIsAsking(false);
    form.setUnproven([]);
    run({ productId: base.id, seenUpdatedAt: base.updatedAt });
  };

  if (base.labelConfirmedAt) {
    return (
      <Notice tone={willDrop ? 'warn' : 'ok'} data-label="confirmed">
        <p>
          <b>Rótulo confirmado</b>
          {base.labelConfirmedBy ? ` por ${base.labelConfirmedBy}` : ''} em{' '}
          {formatLongDateTime(new Date(base.labelConfirmedAt))}.
        </p>
        {willDrop ? (
          <p>
            Você mudou o que vai impresso no rótulo: ao salvar, o produto sai da loja até o rótulo ser
            confirmado de novo.
          </p>
        ) : null}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" data-label="unconfirmed">
      <p>
        <b>Rótulo sem confirmação.</b> Este produto não aparece na loja e não pode ser vendido.{' '}
        {isNew
          ? 'Compare com o rótulo impresso: “Pôr à venda” confirma o rótulo em seu nome.'
          : 'Compare com o rótulo impresso e confirme.'}
      </p>
      {isNew ? null : (
        <div className={styles.actions}>
          <Button
            variant="filled"
            aria-disabled={isDirty || isBusy}
            onClick={() => {
              if (isDirty) toast.error('Salve o que mudou antes de confirmar o rótulo.');
              else if (!isBusy) setIsAsking(true);
            }}
          >
            Confirmar rótulo
          </Button>
        </div>
      )}
      {isAsking ? (
        <ConfirmLabelDialog form={form} onConfirm={confirm} onClose={() => setIsAsking(false)} />
      ) : null}
    </Notice>
  );
}

interface ConfirmLabelDialogProps {
  form: ProductFormState;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the label once more before the user confirms it. */
function ConfirmLabelDialog({ form, onConfirm, onClose }: ConfirmLabelDialogProps) {
  const { name, ingredients, contains, mayContain, isGlutenFree, isLactoseFree } = form.base.form;
  return (
    <ModalDialog title={`Confirmar o rótulo de ${name}?`} isAlert onClose={onClose}>
      <p className={dialog.text}>
        <b>Ingredientes:</b> {ingredients.join(', ') || 'nenhum escrito'}.
      </p>
      <p className={dialog.text}>
        <b>{allergenLine({ contains, mayContain }) ?? 'Nenhum alérgico escrito.'}</b>
      </p>
      <p className={dialog.text}>
        {isGlutenFree ? 'NÃO CONTÉM GLÚTEN. ' : 'Sem a frase NÃO CONTÉM GLÚTEN. '}
        {isLactoseFree ? 'Marcado como sem lactose.' : ''}
      </p>
      <p className={dialog.text}>
        Ao confirmar, seu nome e a hora ficam registrados: você conferiu este texto com o rótulo impresso.
      </p>
      <div className={dialog.actions}>
        <Button onClick={onClose}>Voltar</Button>
        <Button variant="filled" onClick={onConfirm}>
          Confirmar rótulo
        </Button>
      </div>
    </ModalDialog>
  );
}
