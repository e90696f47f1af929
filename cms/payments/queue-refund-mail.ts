import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import type { PaymentUpdate } from './payment-update';

/**
 * Mails the customer how much of a payment was refunded so far. Sends one mail for each amount, even if other data of
 * the payment changed since.
 */
export function queueRefundMail(tx: Transaction, { order, row, payment }: PaymentUpdate): Promise<void> {
  return queueMail(tx, {
    kind: 'order-refunded',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey: `order-refunded:${row.id}:${payment.refundedCents}`,
    detail: payment.refundedCents,
  });
}
