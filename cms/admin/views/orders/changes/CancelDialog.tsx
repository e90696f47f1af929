'use client';

import { Button, NativeSelect } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import {
  CANCEL_REASONS,
  cancelReasonLabel,
  isChosenCancelReason,
  needsWords,
} from '@shop/orders/cancel-reason';
import { useState, type FormEvent } from 'react';

import { cancelConsequences, cancelNotice, type CancelFacts } from './cancel-labels';
import { DialogField } from './DialogField';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';
import type { CancelWhy } from './cancel-labels';

interface CancelDialogProps {
  number: string;
  order: CancelFacts;
  onConfirm: (why: CancelWhy) => void;
  onClose: () => void;
}

const REASON_OPTIONS = [
  { value: '', label: 'Escolha o motivo' },
  ...CANCEL_REASONS.map((value) => ({ value, label: cancelReasonLabel[value] })),
];

/** Asks for confirmation and a reason before an order is cancelled, and explains the effect on money and stock. */
export function CancelDialog({ number, order, onConfirm, onClose }: CancelDialogProps) {
  const [form, setForm] = useState({ reason: '', note: '' });
  const [errors, setErrors] = useState<{ reason?: string; note?: string }>({});

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { reason } = form;
    const note = form.note.trim();
    if (!isChosenCancelReason(reason)) {
      setErrors({ reason: adminMessages.cancel_reason_required });
      event.currentTarget.querySelector('select')?.focus();
    } else if (needsWords(reason) && !note) {
      setErrors({ note: adminMessages.cancel_words_required });
      event.currentTarget.querySelector('textarea')?.focus();
    } else {
      onConfirm({ cancelReason: reason, note });
    }
  }

  return (
    <ModalDialog title={`Cancelar o pedido ${number}?`} isAlert onClose={onClose}>
      <ul className={styles.facts}>
        {cancelConsequences(order).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>{cancelNotice(order)}</li>
      </ul>
      <form onSubmit={confirm} noValidate>
        <NativeSelect
          mb={16}
          label="Motivo"
          value={form.reason}
          data={REASON_OPTIONS}
          required
          withAsterisk={false}
          error={errors.reason}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget: { value: reason } }) => setForm((now) => ({ ...now, reason }))}
        />
        <DialogField
          label="Em poucas palavras"
          name="palavras"
          hint="Fica nas anotações do pedido. O cliente não vê."
          error={errors.note}
          isLong
          isOptional={!(isChosenCancelReason(form.reason) && needsWords(form.reason))}
          value={form.note}
          onChange={(note) => setForm((now) => ({ ...now, note }))}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled">
            Cancelar pedido
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
