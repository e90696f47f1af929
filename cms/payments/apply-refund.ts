import type { Transaction } from '../database/transaction';
import { queueMail } from '../notifications/queue-mail';
import { cancelOrder, hasLeftTheShop } from '../orders/cancel-order';
import { writeOrderEvent } from '../orders/move-order';
import type { PaymentNews, SettleOutcome } from './apply-payment';

/**
 * Money went back at the provider, asked for by us or there by hand. A full refund of what paid the order cancels it
 * (stock back if it was not sent yet); a part only changes its payment status. The customer is told once an amount.
 */
export async function applyRefund(
  tx: Transaction,
  { order, row, payment }: PaymentNews,
  kind: 'refunded' | 'partially_refunded',
): Promise<SettleOutcome> {
  if (!row.isNews) return 'unchanged';
  if (!row.countsAsPaid) return kind;
  await tx.query('update orders set payment_status = $2::enum_orders_payment_status, updated_at = now() where id = $1', [
    order.id,
    kind,
  ]);
  const actor = { kind: 'payment' as const };
  if (kind === 'refunded' && order.status !== 'cancelado' && !hasLeftTheShop(order)) {
    await cancelOrder(tx, { order: { ...order, paymentStatus: kind }, actor, reason: 'payment_refunded' });
  } else {
    await writeOrderEvent(tx, { orderId: order.id, from: order.status, to: order.status, actor, reason: 'payment_refunded' });
  }
  await queueMail(tx, {
    kind: 'order-refunded',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey: `order-refunded:${row.id}:${payment.refundedCents}`,
    detail: String(payment.refundedCents),
  });
  return kind;
}
