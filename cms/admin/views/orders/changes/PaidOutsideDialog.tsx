'use client';

import { Button } from '@mantine/core';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { adminMessages } from '@shop/messages/admin-messages';
import { displayStatus, type OrderStatus } from '@shop/orders/order-status';
import { useState, type FormEvent } from 'react';

import { DialogField } from './DialogField';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';

interface PaidOutsideDialogProps {
  order: { number: string; deliveryMethod: DeliveryMethod };
  to: OrderStatus;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

/**
 * Marks an unpaid order as paid by hand. Asks for a reason, because the payment provider does not confirm that money.
 */
export function PaidOutsideDialog({
  order: { number, deliveryMethod },
  to,
  onConfirm,
  onClose,
}: PaidOutsideDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = note.trim();
    if (text) {
      onConfirm(text);
      return;
    }
    setError(adminMessages.manual_payment_reason_required);
    event.currentTarget.querySelector('textarea')?.focus();
  }

  return (
    <ModalDialog title={`Marcar o pedido ${number} como pago?`} onClose={onClose}>
      <p className={styles.text}>
        Este pedido não foi pago pelo site. Ele passa a contar como pago e vai para “
        {displayStatus(to, deliveryMethod).label}”.
      </p>
      <form onSubmit={confirm} noValidate>
        <DialogField
          label="Motivo"
          name="motivo"
          hint="Por exemplo: pago fora do site, em dinheiro. Fica no histórico do pedido."
          error={error}
          isLong
          value={note}
          onChange={setNote}
        />
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
