'use client';

import { Button } from '@mantine/core';
import { officeMessages } from '@shop/messages/office-messages';
import { orderStatusInfo, type OrderStatus } from '@shop/orders/order-status';
import { useId, useState } from 'react';

import { ModalDialog } from './ModalDialog';
import styles from './modal-dialog.module.css';

interface PaidOutsideDialogProps {
  number: string;
  to: OrderStatus;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

/** An unpaid order that becomes paid by hand: asks why, because no provider vouches for that money. */
export function PaidOutsideDialog({ number, to, onConfirm, onClose }: PaidOutsideDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const fieldId = useId();
  const hintId = useId();
  const errorId = useId();

  function confirm(event: React.FormEvent) {
    event.preventDefault();
    const text = note.trim();
    if (text) {
      onConfirm(text);
      return;
    }
    setError(officeMessages.manual_payment_reason_required);
    document.getElementById(fieldId)?.focus();
  }

  return (
    <ModalDialog title={`Marcar o pedido ${number} como pago?`} onClose={onClose}>
      <p className={styles.text}>
        Este pedido não foi pago pelo site. Ele passa a contar como pago e vai para “
        {orderStatusInfo[to].label}”.
      </p>
      <form onSubmit={confirm} noValidate>
        <label className={styles.label} htmlFor={fieldId}>
          Motivo
        </label>
        <textarea
          id={fieldId}
          className={styles.field}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={500}
          rows={3}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${hintId} ${errorId}` : hintId}
        />
        <p className={styles.hint} id={hintId}>
          Por exemplo: pago fora do site, em dinheiro. Fica no histórico do pedido.
        </p>
        {error ? (
          <p className={styles.error} id={errorId} role="alert">
            {error}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled">
            Marcar como pago
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
