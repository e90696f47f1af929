import type { HeldReason } from '@shop/payments/held-reason';

import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import { writeOrderEvent, type OrderEventReason } from '../orders/move-order';
import type { OrderRow } from '../orders/order-row';
import type { SettleOutcome } from './payment-update';

/** Holds an order until an admin has reviewed it, because something is wrong with its payment. */
export async function holdOrder(
  tx: Transaction,
  {
    order,
    reason,
    event,
    isChargedBack = false,
  }: { order: OrderRow; reason: HeldReason; event: OrderEventReason; isChargedBack?: boolean },
): Promise<SettleOutcome> {
  const isCounted = !isChargedBack || order.paymentStatus === 'charged_back';
  if (order.heldReason === reason && isCounted) return 'unchanged';
  await tx.query(
    `update orders set held_reason = $2, updated_at = now(),
       payment_status = case when $3 then 'charged_back'::enum_orders_payment_status else payment_status end
     where id = $1`,
    [order.id, reason, isChargedBack],
  );
  return notifyOrderHeld(tx, { order, reason, event });
}

/** Records the hold in the order's timeline and mails the admins, once per order and reason. */
export async function notifyOrderHeld(
  tx: Transaction,
  { order, reason, event }: { order: OrderRow; reason: HeldReason; event: OrderEventReason },
): Promise<SettleOutcome> {
  await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'payment' },
    reason: event,
  });
  await queueMail(tx, {
    kind: 'payment-held-admin',
    customerId: null,
    orderId: order.id,
    dedupeKey: `payment-held:${order.id}:${reason}`,
    detail: reason,
  });
  return 'held';
}
