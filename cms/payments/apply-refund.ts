import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { cancelOrder, hasLeftTheShop } from './cancel-order';
import { writeOrderEvent } from '../orders/move-order';
import { lockOrder, type OrderRow } from '../orders/order-row';
import { paidInAll } from '../orders/payment-origin';
import { acceptApproval, giveBack } from './accept-approval';
import type { PaymentUpdate, SettleOutcome } from './payment-update';
import { restoreDueRefund } from './money-lost';
import { requestRefund } from './request-refund';
import { queueRefundMail } from './queue-refund-mail';

/**
 * Applies a refund that the shop requested, or that was made by hand at the provider. A full refund of the payment that
 * pays the order cancels the order and returns its stock, unless the order was sent. Any other refund of that payment
 * changes only the payment status of the order. Each refunded amount is mailed once.
 */
export async function applyRefund(
  tx: Transaction,
  update: PaymentUpdate,
  ofPayment: 'refunded' | 'partially_refunded',
): Promise<SettleOutcome> {
  const { row } = update;
  if (!row.isChanged) return 'unchanged';
  const order = row.countsAsPaid ? update.order : await acceptFirst(tx, update);
  // A payment that pays no order is refunded in full. If only a part was refunded so far, the rest is refunded too.
  if (!order) return ofPayment === 'refunded' ? ofPayment : giveBack(tx, update, 'late_payment_refunded');
  const { status, isInParts } = await refundStateOf(tx, order.id);
  // An order that two payments pay together is refunded once both are.
  const kind = isInParts ? status : ofPayment;
  await tx.query(
    'update orders set payment_status = $2::enum_orders_payment_status, updated_at = now() where id = $1',
    [order.id, kind],
  );
  const actor = { kind: 'payment' as const };
  if (kind === 'refunded' && order.status !== 'cancelado' && !hasLeftTheShop(order)) {
    await cancelOrder(tx, { order: { ...order, paymentStatus: kind }, actor, reason: 'payment_refunded' });
  } else {
    await writeOrderEvent(tx, {
      orderId: order.id,
      from: order.status,
      to: order.status,
      actor,
      reason: 'payment_refunded',
    });
  }
  if (order.paymentStatus === 'charged_back') await restoreDueRefund(tx, order.id);
  // The order was cancelled during the dispute, when nothing could be refunded. Now the refund is possible.
  if (kind === 'partially_refunded' && order.status === 'cancelado' && order.paymentStatus === 'charged_back')
    await requestRefund(tx, { orderId: order.id, reason: 'cancelled_by_admin' });
  await queueRefundMail(tx, update);
  return kind;
}

interface RefundState {
  status: 'refunded' | 'partially_refunded';
  /** Whether two payments pay the order together. */
  isInParts: boolean;
}

/** Returns the payment status of a paid order with refunds, from the amounts of the payments that pay it. */
export async function refundStateOf(tx: SqlRunner, orderId: string): Promise<RefundState> {
  const [paid] = await tx.query<RefundState & Record<string, unknown>>(
    `select case when ${PAID.refunded} >= ${PAID.amount} then 'refunded' else 'partially_refunded' end as status,
       p.parts_cents > 0 as "isInParts"
     from payments p where p.order_id = $1 and p.counts_as_paid`,
    [orderId],
  );
  if (!paid) throw new Error('no payment pays the order');
  return paid;
}

const PAID = paidInAll('p');

/**
 * Applies the approval of a refunded payment, because the refund may be reported before the approval. The order thus
 * ends in the same state in either sequence. Returns null when the payment pays no order.
 */
async function acceptFirst(tx: Transaction, update: PaymentUpdate): Promise<OrderRow | null> {
  const { paymentStatus, status, closingReason } = update.order;
  if (paymentStatus !== 'unpaid' || status === 'cancelado' || closingReason !== null) return null;
  await acceptApproval(tx, update);
  return lockOrder(tx, update.order.id);
}
