import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import type { PaymentUpdate } from './payment-update';

/** Tells the customer how much of a payment has gone back so far: once an amount, whatever else its news say. */
export function queueRefundMail(tx: Transaction, { order, row, payment }: PaymentUpdate): Promise<void> {
  return queueMail(tx, {
    kind: 'order-refunded',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey: `order-refunded:${row.id}:${payment.refundedCents}`,
    detail: String(payment.refundedCents),
  });
}
