'use client';

import { Button, RadioCard, RadioGroup, RadioIndicator, TextInput } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatNumber } from '@shop/text/format-number';
import { useEffect, useRef, useState, useTransition } from 'react';

import { DecimalInput } from '../../../components/forms/DecimalInput';
import forms from '../../../components/forms/forms.module.css';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';
import { toast } from '../../../components/feedback/toast';
import { AdminLink } from '../../../components/page/AdminLink';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { newLotHref } from '../../lots/lots-address';
import { wholeOf } from './product-draft';
import { productRefusal, requestStock } from '../product-requests';

const KINDS = {
  lote: { label: 'Entrou um lote', reason: 'lote', sign: 1, example: 'Fornada de terça' },
  mais: { label: 'Correção de contagem', reason: 'ajuste', sign: 1, example: 'Contagem do freezer' },
  menos: { label: 'Saiu ou estragou', reason: 'ajuste', sign: -1, example: 'Embalagem rasgada' },
} as const;

type Kind = keyof typeof KINDS;

interface AdjustStockDialogProps {
  productId: string;
  name: string;
  stockQuantity: number;
  /** Whether the product has lots. If so, its new units come only from a lot. */
  hasLots: boolean;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Records a stock movement: its kind, units and reason. The movement adds or subtracts units instead of setting a
 * quantity, so that sales made meanwhile still count.
 */
export function AdjustStockDialog({
  productId,
  name,
  stockQuantity,
  hasLots,
  onDone,
  onClose,
}: AdjustStockDialogProps) {
  const [kind, setKind] = useState<Kind>('lote');
  const [quantity, setQuantity] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ quantity?: string | undefined; note?: string | undefined }>({});
  const [isBusy, startChange] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  /**
   * The last submitted change and its movement id. Submitting the same change again, after a lost response, sends the
   * same movement id; another change gets a new id.
   */
  const press = useRef({ change: '', movementId: '' });
  const { sign, reason, example } = KINDS[kind];
  const goesByLot = hasLots && kind === 'lote';
  const units = wholeOf(quantity);
  const after = Number.isSafeInteger(units) ? stockQuantity + sign * units : null;

  useEffect(() => {
    if (errors.quantity ?? errors.note)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function submit() {
    if (isBusy || goesByLot) return;
    const found = {
      ...(Number.isSafeInteger(units) && units > 0 ? {} : { quantity: adminMessages.stock_quantity_invalid }),
      ...(note.trim() ? {} : { note: adminMessages.stock_reason_required }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const wished = { delta: sign * units, reason, note: note.trim() };
    const change = JSON.stringify(wished);
    if (press.current.change !== change) press.current = { change, movementId: crypto.randomUUID() };
    const { movementId } = press.current;
    startChange(async () => {
      const answer = await requestStock(productId, { movementId, ...wished });
      if (answer.ok) {
        toast.success(adminMessages.stock_adjusted, {
          description: `Agora: ${formatNumber(answer.stockQuantity)}`,
        });
        onDone();
        return;
      }
      const text = productRefusal(answer.error, adminMessages.stock_failed);
      if (answer.error.code === 'stock_negative' || answer.error.code === 'quantity_invalid')
        setErrors({ quantity: text });
      else toast.error(text);
    });
  }

  return (
    <ModalDialog title="Ajustar estoque" onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.text}>
          {name}: {formatNumber(stockQuantity)} {stockQuantity === 1 ? 'unidade livre' : 'unidades livres'}.
        </p>
        <RadioGroup name="kind" aria-label="O que aconteceu" value={kind} onChange={setKind}>
          <div className={forms.chips}>
            {(Object.keys(KINDS) as Kind[]).map((option) => (
              <RadioCard key={option} value={option} className={forms.choice}>
                <RadioIndicator />
                {KINDS[option].label}
              </RadioCard>
            ))}
          </div>
        </RadioGroup>
        {kind === 'lote' ? (
          <p className={forms.hint}>
            {hasLots ? (
              'Este produto tem lotes. As caixas entram no estoque quando o lote for liberado, com lista e laudo.'
            ) : (
              <>
                Estas unidades entram sem lote. Com lista, laudo e etiqueta:{' '}
                <AdminLink href={newLotHref(productId)}>faça o lote</AdminLink>.
              </>
            )}
          </p>
        ) : null}
        {goesByLot ? null : (
          <div className={`${forms.grid} ${styles.fields}`}>
            <DecimalInput
              label="Quantidade"
              className={forms.half}
              error={errors.quantity}
              description={after === null || after < 0 ? undefined : `Ficam ${formatNumber(after)} livres.`}
              withKeyboardEvents
              min={0}
              required
              written={quantity}
              onWrite={(written) => {
                setQuantity(written);
                setErrors((known) => ({ ...known, quantity: undefined }));
              }}
            />
            <TextInput
              label="Motivo"
              error={errors.note}
              autoComplete="off"
              maxLength={200}
              required
              placeholder={`Ex.: ${example}`}
              value={note}
              onChange={({ currentTarget }) => {
                setNote(currentTarget.value);
                setErrors((known) => ({ ...known, note: undefined }));
              }}
            />
          </div>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Voltar</Button>
          {goesByLot ? (
            <ButtonLink href={newLotHref(productId)} variant="filled">
              Fazer o lote
            </ButtonLink>
          ) : (
            <Button type="submit" variant="filled" aria-disabled={isBusy}>
              Salvar ajuste
            </Button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}
