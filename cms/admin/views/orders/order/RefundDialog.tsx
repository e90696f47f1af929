'use client';

import { Button, Radio, RadioGroup } from '@mantine/core';
import { formatBrl } from '@shop/money/format-brl';
import { useState, type FormEvent } from 'react';

import { DialogField } from '../changes/DialogField';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';
import { readRefundForm, refundConsequences, type RefundFacts, type RefundFormErrors } from './refund-labels';

interface RefundDialogProps {
  number: string;
  order: RefundFacts;
  onConfirm: (refund: { amountCents: number; reason: string }) => void;
  onClose: () => void;
}

/** Asks for the amount and the reason of a refund, and explains its effect on the order. */
export function RefundDialog({ number, order, onConfirm, onClose }: RefundDialogProps) {
  const [form, setForm] = useState({ isWhole: false, amount: '', reason: '' });
  const [errors, setErrors] = useState<RefundFormErrors>({});
  const { amountCents } = readRefundForm(form, order.leftCents);

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readRefundForm(form, order.leftCents);
    setErrors(read.errors);
    const wrong = read.errors.amount ? 'valor' : read.errors.reason ? 'motivo' : null;
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else onConfirm({ amountCents: read.amountCents, reason: read.reason });
  }

  return (
    <ModalDialog title={`Devolver dinheiro do pedido ${number}`} onClose={onClose}>
      <form onSubmit={confirm} noValidate>
        <RadioGroup
          mb={16}
          label="Quanto volta para o cliente?"
          value={form.isWhole ? 'tudo' : 'parte'}
          onChange={(value) => setForm((now) => ({ ...now, isWhole: value === 'tudo' }))}
        >
          <Radio value="parte" label="Uma parte" />
          <Radio value="tudo" label={`Tudo o que falta: ${formatBrl(order.leftCents)}`} />
        </RadioGroup>
        {form.isWhole ? null : (
          // The amount is parsed by `parseReais`, which rejects the ambiguous '1.234'. A NumberInput would guess what
          // it means.
          <DialogField
            label="Valor em reais"
            name="valor"
            hint={`Até ${formatBrl(order.leftCents)}.`}
            error={errors.amount}
            inputMode="decimal"
            value={form.amount}
            onChange={(amount) => setForm((now) => ({ ...now, amount }))}
          />
        )}
        <DialogField
          label="Motivo"
          name="motivo"
          hint="Fica nas anotações do pedido. O cliente não vê."
          error={errors.reason}
          isLong
          value={form.reason}
          onChange={(reason) => setForm((now) => ({ ...now, reason }))}
        />
        <ul className={styles.facts} aria-live="polite">
          {refundConsequences(order, amountCents).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled">
            {form.isWhole ? 'Devolver tudo e cancelar' : 'Devolver'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
