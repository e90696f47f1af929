import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import { IS_BUYER_ERASED } from '../orders/buyer';
import { writeOrderEvent, type OrderEventReason } from '../orders/move-order';
import { hasStockForOrder, lockProductsOfOrders } from '../orders/order-stock';
import { payOrder } from './pay-order';
import type { PaymentUpdate, SettleOutcome } from './payment-update';
import { priceOf, setPrice } from './pix/pay-price';
import { countAsPaid } from './payment-row';
import { queueRefund } from './request-refund';

/**
 * Handles an approved payment that does not pay its order yet. An unpaid order becomes paid. An order that ended because
 * its reservation expired becomes paid too if its stock is still available. In all other cases the payment is refunded,
 * because the order ended for another reason, is paid by another payment, or has no stock left. An order has ended when
 * it is cancelled, or when it waits for the provider to be cancelled.
 */
export async function acceptApproval(tx: Transaction, update: PaymentUpdate): Promise<SettleOutcome> {
  const { order, row, payment } = update;
  if (order.paymentStatus !== 'unpaid') return giveBack(tx, update, 'payment_duplicate');
  const method = payment.method ?? payment.provider;
  const actor = { kind: 'payment' as const };

  if (order.status !== 'cancelado' && order.closingReason === null) {
    await countAsPaid(tx, row.id);
    await payOrder(tx, { order: await atPaidPrice(tx, update), actor, reason: 'payment_approved', method });
    return 'paid';
  }
  const why = order.closingReason ?? (await cancelReason(tx, order.id));
  if (why !== 'expired' || (await isBuyerErased(tx, order.id)) || (await isPlacedAgain(tx, order.id))) {
    return giveBack(tx, update, 'late_payment_refunded');
  }
  await lockProductsOfOrders(tx, [order.id]);
  if (!(await hasStockForOrder(tx, order.id))) return giveBack(tx, update, 'late_payment_refunded');
  await countAsPaid(tx, row.id);
  await payOrder(tx, {
    order: await atPaidPrice(tx, update),
    actor,
    reason: 'payment_approved_late',
    method,
  });
  return 'paid_late';
}

/**
 * Returns the order at the price that was paid. The buyer may have chosen the other way to pay since the payment began,
 * and what was paid first holds. An amount that an admin accepted, and that is neither price, changes nothing.
 */
async function atPaidPrice(
  tx: Transaction,
  { order, payment }: PaymentUpdate,
): Promise<PaymentUpdate['order']> {
  const paid = await priceOf(tx, order, payment);
  return paid.totalCents === payment.amountCents ? setPrice(tx, order, paid.price) : order;
}

async function cancelReason(tx: Transaction, orderId: string): Promise<string | undefined> {
  const [event] = await tx.query<{ reason: string }>(
    `select reason from order_events where order_id = $1 and to_status = 'cancelado' and from_status <> 'cancelado'
     order by created_at desc limit 1`,
    [orderId],
  );
  return event?.reason;
}

/** Returns whether the buyer was erased. Call it under the order's lock, which an erasure takes too. */
async function isBuyerErased(tx: Transaction, orderId: string): Promise<boolean> {
  const found = await tx.query(`select 1 from orders o where o.id = $1 and ${IS_BUYER_ERASED}`, [orderId]);
  return found.length > 0;
}

/** Returns whether an order of the counter was placed again from the same form, so that it must not come back. */
async function isPlacedAgain(tx: Transaction, orderId: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from orders o join orders again on again.placement_key = o.placement_key and again.id <> o.id
     where o.id = $1 and o.source = 'balcao' and again.source = 'balcao' and again.status <> 'cancelado'
       and again.closing_reason is null`,
    [orderId],
  );
  return found.length > 0;
}

/** Requests the full refund of a payment that pays no order. The same approval received again changes nothing. */
export async function giveBack(
  tx: Transaction,
  { order, row }: PaymentUpdate,
  reason: Extract<OrderEventReason, 'payment_duplicate' | 'late_payment_refunded'>,
): Promise<SettleOutcome> {
  const asked = await tx.query(
    `update payments set refund_due_cents = amount_cents, refund_reason = $2, updated_at = now()
     where id = $1 and refund_due_cents < amount_cents returning id`,
    [row.id, reason],
  );
  if (asked.length === 0) return 'unchanged';
  await queueRefund(tx, row.id);
  await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'payment' },
    reason,
  });
  await queueMail(tx, {
    kind: 'late-payment-refunded',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey: `late-payment-refunded:${row.id}`,
    detail: reason,
  });
  return 'refund_due';
}
