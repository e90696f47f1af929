'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import type { OrderStatus } from '@shop/orders/order-status';
import {
  needsReasonToLeave,
  statusLabel,
  isAnnounced,
  stepMailSubject,
  UNDO_WINDOW_MS,
} from '@shop/orders/step';
import { useState, type FormEvent } from 'react';

import { DialogField } from './DialogField';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

interface SteppedOrder {
  id: string;
  number: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /**
   * Whether the shop can send mail to the buyer: false without an e-mail address, and after the buyer's data was
   * erased.
   */
  hasEmail: boolean;
}

const SECONDS = UNDO_WINDOW_MS / 1000;

/** Explains what a step changes and which mail it sends, before it is confirmed. */
function stepConsequences(order: SteppedOrder, to: OrderStatus): string[] {
  const { deliveryMethod } = order;
  const change = `De “${statusLabel(order.status, deliveryMethod)}” para “${statusLabel(to, deliveryMethod)}”.`;
  if (!isAnnounced(to) || !order.hasEmail) {
    return [change, `Nenhum e-mail é enviado ao cliente. Por ${SECONDS} segundos ainda dá para desfazer.`];
  }
  return [
    change,
    `E-mail ao cliente: “${stepMailSubject(to, order)}”, se a loja e o cliente não desligaram esse aviso.`,
    `Ele sai em ${SECONDS} segundos; até lá dá para desfazer.`,
  ];
}

interface StepDialogProps {
  order: SteppedOrder;
  to: OrderStatus;
  onConfirm: (note: string | undefined) => void;
  onClose: () => void;
}

/**
 * Asks for confirmation of a step that is not the next one, and names the mail that the step sends. Leaving the
 * finished status needs a reason.
 */
export function StepDialog({ order, to, onConfirm, onClose }: StepDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const asksWhy = needsReasonToLeave(order.status, to);

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!asksWhy || reason.trim()) return onConfirm(reason.trim() || undefined);
    setError(adminMessages.step_reason_required);
    event.currentTarget.querySelector('textarea')?.focus();
  }

  return (
    <ModalDialog
      title={`Mudar o pedido ${order.number} para “${statusLabel(to, order.deliveryMethod)}”?`}
      onClose={onClose}
    >
      <ul className={styles.facts}>
        {stepConsequences(order, to).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <form onSubmit={confirm} noValidate>
        {asksWhy ? (
          <DialogField
            label="Por que o pedido volta?"
            name="motivo"
            hint="Fica nas anotações do pedido. O cliente não vê."
            error={error}
            isLong
            value={reason}
            onChange={setReason}
          />
        ) : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled">
            Mudar situação
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
