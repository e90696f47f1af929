'use client';

import { Button, RadioCard, RadioGroup, RadioIndicator, TextInput } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { adminMessages, reservedText } from '@shop/messages/admin-messages';
import { formatNumber } from '@shop/text/format-number';
import { useEffect, useRef, useState } from 'react';

import { DecimalInput } from '../../../components/forms/DecimalInput';
import forms from '../../../components/forms/forms.module.css';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';
import { toast } from '../../../components/feedback/toast';
import { AdminLink } from '../../../components/page/AdminLink';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { newLotHref } from '../../lots/lots-address';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { wholeOf } from '../editor/product-draft';
import { productRefusal } from '../product-refusals';

const KINDS = {
  entrou: { label: 'Entrou', field: 'Quantas entraram', reason: 'lote', example: 'Fornada de terça' },
  contei: {
    label: 'Contei',
    field: 'Quantas há no freezer',
    reason: 'ajuste',
    example: 'Contagem do freezer',
  },
  perdi: { label: 'Perdi', field: 'Quantas se perderam', reason: 'ajuste', example: 'Embalagem rasgada' },
} as const;

/** The refusals that are shown at the quantity. */
const AT_QUANTITY: ReadonlySet<string> = new Set([
  'stock_negative',
  'quantity_invalid',
  'count_below_reserved',
  'freezer_changed',
]);

type Kind = keyof typeof KINDS;

interface AdjustStockDialogProps {
  productId: string;
  name: string;
  stockQuantity: number;
  /** The units in the freezer that orders hold. */
  reservedUnits: number;
  /** Whether the product has lots. If so, its new units come only from a lot. */
  hasLots: boolean;
  /** Whether "Marcar como esgotado" pauses the product. A movement does not end the pause. */
  isPaused: boolean;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Records a stock movement: units that came in, a count, or a loss, with its reason. A count is of the whole freezer; the
 * server subtracts what orders hold at that moment.
 */
export function AdjustStockDialog({
  productId,
  name,
  stockQuantity,
  reservedUnits,
  hasLots,
  isPaused,
  onDone,
  onClose,
}: AdjustStockDialogProps) {
  const [kind, setKind] = useState<Kind>('entrou');
  const [quantity, setQuantity] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ quantity?: string | undefined; note?: string | undefined }>({});
  const { run, isBusy } = useAct(acts.catalog.adjustStock, {
    refusal: (error) => productRefusal(error, adminMessages.stock_failed),
    onDone: (result) => {
      toast.success(adminMessages.stock_adjusted, {
        description: `Agora: ${formatNumber(result.stockQuantity)} ${result.stockQuantity === 1 ? 'unidade livre' : 'unidades livres'}`,
      });
      onDone();
    },
    onRefused: (error, text) => {
      if (AT_QUANTITY.has(error.code)) setErrors({ quantity: text });
      else toast.error(text);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  /**
   * The last submitted change and its movement id. Submitting the same change again, after a lost response, sends the
   * same movement id; another change gets a new id.
   */
  const press = useRef({ change: '', movementId: '' });
  const { field, reason, example } = KINDS[kind];
  const goesByLot = hasLots && kind === 'entrou';
  const units = wholeOf(quantity);
  const inFreezer = stockQuantity + reservedUnits;
  const delta = kind === 'contei' ? units - inFreezer : kind === 'perdi' ? -units : units;
  const after = Number.isSafeInteger(units) ? stockQuantity + delta : null;

  useEffect(() => {
    if (errors.quantity ?? errors.note)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function submit() {
    if (isBusy || goesByLot) return;
    const found = {
      ...(Number.isSafeInteger(units) && (units > 0 || kind === 'contei')
        ? {}
        : { quantity: adminMessages.stock_quantity_invalid }),
      ...(note.trim() ? {} : { note: adminMessages.stock_reason_required }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (delta === 0) {
      toast.info(adminMessages.stock_count_matches);
      onClose();
      return;
    }
    const wished = {
      ...(kind === 'contei' ? { counted: units, seenInFreezer: inFreezer } : { delta }),
      reason,
      note: note.trim(),
    };
    const change = JSON.stringify(wished);
    if (press.current.change !== change) press.current = { change, movementId: randomId() };
    const { movementId } = press.current;
    run({ productId, movementId, ...wished });
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
          {name}: {formatNumber(stockQuantity)} {stockQuantity === 1 ? 'unidade livre' : 'unidades livres'}
          {reservedUnits > 0 ? `, ${reservedText(reservedUnits)} em pedidos` : ''}.
          {isPaused ? ' Está esgotado agora na loja e continua assim até você voltar a vender.' : ''}
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
        {kind === 'entrou' ? (
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
        {kind === 'contei' ? (
          <p className={forms.hint}>
            Conte todas as caixas do freezer, também as de pedidos que ainda não saíram
            {hasLots ? '. As de lotes parados ou em análise ficam de fora' : ''}.
          </p>
        ) : null}
        {goesByLot ? null : (
          <div className={`${forms.grid} ${styles.fields}`}>
            <DecimalInput
              label={field}
              className={forms.half}
              error={errors.quantity}
              description={describe({ kind, after, delta })}
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

/** What the number means: what is left, or how a count differs from the stock. */
function describe({
  kind,
  after,
  delta,
}: {
  kind: Kind;
  after: number | null;
  delta: number;
}): string | undefined {
  if (after === null) return undefined;
  if (kind !== 'contei') return after < 0 ? undefined : `Ficam ${formatNumber(after)} livres.`;
  if (delta === 0) return 'Igual à conta.';
  const text = formatNumber(Math.abs(delta));
  return delta > 0 ? `${text} a mais do que a conta.` : `${text} a menos do que a conta.`;
}
