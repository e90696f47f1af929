import type { CancelReasonCode } from '@shop/orders/cancel-reason';
import type { OrderStatus } from '@shop/orders/order-status';
import { isAnnounced, UNDO_WINDOW_MS } from '@shop/orders/step';

import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';

/** Who made a change; shown in the customer's and the admin's timeline. */
export interface Actor {
  kind: 'customer' | 'admin' | 'payment' | 'system';
  customerId?: string | null;
}

/**
 * The reason of a change. It is a code and no free text, because the ledger outlives the erasure of a person's data.
 */
export type OrderEventReason =
  | 'placed'
  | 'payment_approved'
  | 'payment_approved_late'
  | 'payment_rejected'
  | 'payment_not_concluded'
  | 'payment_duplicate'
  | 'payment_mismatch'
  | 'payment_charged_back'
  | 'payment_reversed'
  | 'payment_refunded'
  | 'payment_unavailable'
  | 'late_payment_refunded'
  | 'fraud_alert'
  | 'part_refund_requested'
  | 'line_changed'
  | 'payment_accepted'
  | 'held_payment_refunded'
  | 'hold_released'
  | 'payment_written_off'
  | 'free_order'
  | 'paid_outside'
  | 'cash_received'
  | 'cash_returned'
  | 'returned_outside'
  | 'closing'
  | 'expired'
  | 'replaced'
  | 'cancelled_by_customer'
  | 'cancelled_by_admin'
  | 'status_changed'
  | 'step_undone'
  | 'slot_lost'
  | 'slot_moved'
  | 'slot_chosen'
  | 'slot_not_chosen'
  | 'paid_twice';

interface OrderEvent {
  orderId: string;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: Actor;
  reason: OrderEventReason;
  /** Why the shop cancelled the order. */
  cancelReason?: CancelReasonCode | null;
}

/**
 * Writes one event of an order's timeline and returns its id. Uses `clock_timestamp`, because events of one transaction
 * must keep their sequence.
 */
export async function writeOrderEvent(
  tx: Transaction,
  { orderId, from, to, actor, reason, cancelReason = null }: OrderEvent,
): Promise<string> {
  const [event] = await tx.query<{ id: string }>(
    `insert into order_events (order_id, from_status, to_status, actor, actor_customer_id, reason, cancel_reason, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), clock_timestamp()) returning id`,
    [orderId, from, to, actor.kind, actor.customerId ?? null, reason, cancelReason],
  );
  if (!event) throw new Error('order event was not written');
  return event.id;
}

/** Returns the outbox key of the mail about a step. */
export const stepMailKey = (eventId: string) => `order-status:${eventId}`;

/**
 * Changes an order's status. No other function does so. Writes the row, the timeline and the mail in the caller's
 * transaction. The caller has locked the order (`lockOrder`) and decided that the change is allowed. Moves neither
 * money nor stock. Returns the event's id.
 */
export async function moveOrder(
  tx: Transaction,
  {
    order,
    to,
    actor,
    reason,
    cancelReason = null,
  }: {
    order: { id: string; customerId: string | null; status: OrderStatus };
    to: OrderStatus;
    actor: Actor;
    reason: OrderEventReason;
    cancelReason?: CancelReasonCode | null;
  },
): Promise<string> {
  // With its next status, an order no longer waits for the provider. One statement changes both, because the same cart
  // may have been ordered again meanwhile.
  await tx.query(
    `update orders set status = $2::enum_orders_status, closing_reason = null, closing_since = null,
       closing_cancel_reason = null, updated_at = now() where id = $1`,
    [order.id, to],
  );
  const event = { orderId: order.id, from: order.status, to, actor, reason, cancelReason };
  const eventId = await writeOrderEvent(tx, event);
  // Undoing a step sends no mail, because the customer already knows the status to which the order returns.
  if (isAnnounced(to) && order.status !== to && reason !== 'step_undone') {
    await queueMail(tx, {
      kind: 'order-status-changed',
      customerId: order.customerId,
      orderId: order.id,
      dedupeKey: stepMailKey(eventId),
      detail: to,
      // Delays only the mails of steps that an admin may undo.
      delayMs: reason === 'status_changed' ? UNDO_WINDOW_MS : 0,
    });
  }
  return eventId;
}
