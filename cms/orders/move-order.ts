import type { OrderStatus } from '@shop/orders/order-status';

import type { Transaction } from '../database/transaction';
import { queueMail } from '../notifications/queue-mail';

/** Who made a change: stands in the customer's and the admin's timeline. */
export interface Actor {
  kind: 'customer' | 'admin' | 'payment' | 'system';
  customerId?: string;
}

/** Why; a code, because the ledger outlives the erasure of a person. */
export type OrderEventReason =
  | 'placed'
  | 'payment_approved'
  | 'payment_approved_late'
  | 'payment_rejected'
  | 'payment_duplicate'
  | 'payment_mismatch'
  | 'payment_charged_back'
  | 'payment_reversed'
  | 'payment_refunded'
  | 'payment_unavailable'
  | 'late_payment_refunded'
  | 'fraud_alert'
  | 'part_refund_requested'
  | 'payment_accepted'
  | 'held_payment_refunded'
  | 'hold_released'
  | 'payment_written_off'
  | 'free_order'
  | 'paid_outside'
  | 'expired'
  | 'replaced'
  | 'cancelled_by_customer'
  | 'cancelled_by_admin'
  | 'status_changed';

interface OrderEvent {
  orderId: string;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: Actor;
  reason: OrderEventReason;
}

/** Writes one line of an order's timeline and answers its id. `clock_timestamp` keeps the order within a transaction. */
export async function writeOrderEvent(
  tx: Transaction,
  { orderId, from, to, actor, reason }: OrderEvent,
): Promise<string> {
  const [event] = await tx.query<{ id: string }>(
    `insert into order_events (order_id, from_status, to_status, actor, actor_customer_id, reason, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp()) returning id`,
    [orderId, from, to, actor.kind, actor.customerId ?? null, reason],
  );
  if (!event) throw new Error('order event was not written');
  return event.id;
}

/** Steps a customer hears of by mail, if their preferences allow it. */
const ANNOUNCED: readonly OrderStatus[] = ['em_preparo', 'enviado', 'entregue'];

/**
 * The one way an order's status changes: row, timeline and mail in the caller's transaction. The caller holds the
 * order's lock (`lockOrder`) and has decided that the change is allowed. Money and stock are not moved here. Answers the event's id.
 */
export async function moveOrder(
  tx: Transaction,
  {
    order,
    to,
    actor,
    reason,
  }: {
    order: { id: string; customerId: string; status: OrderStatus };
    to: OrderStatus;
    actor: Actor;
    reason: OrderEventReason;
  },
): Promise<string> {
  await tx.query(`update orders set status = $2::enum_orders_status, updated_at = now() where id = $1`, [
    order.id,
    to,
  ]);
  const eventId = await writeOrderEvent(tx, { orderId: order.id, from: order.status, to, actor, reason });
  if (ANNOUNCED.includes(to) && order.status !== to) {
    await queueMail(tx, {
      kind: 'order-status-changed',
      customerId: order.customerId,
      orderId: order.id,
      dedupeKey: `order-status:${eventId}`,
      detail: to,
    });
  }
  return eventId;
}
