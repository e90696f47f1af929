import type { CancelReasonCode } from '@shop/orders/cancel-reason';

import { writeOrderEvent, type Actor, type OrderEventReason } from '../orders/move-order';
import type { OrderRow } from '../orders/order-row';
import type { Transaction } from '../platform/database/transaction';
import { closeOpenPayments } from './open-payments';

/** Why an order may wait to be cancelled until no payment of it can be approved any more. */
const CLOSING_REASONS = [
  'expired',
  'replaced',
  'payment_unavailable',
  'cancelled_by_customer',
  'cancelled_by_admin',
] as const satisfies OrderEventReason[];

export type ClosingReason = (typeof CLOSING_REASONS)[number];

export const isClosingReason = (reason: string): reason is ClosingReason =>
  CLOSING_REASONS.some((known) => known === reason);

/**
 * Ends an unpaid order of which a payment can still be approved at the provider. The order keeps its status and says
 * that it waits for the provider; it accepts no new payment. Jobs ask the provider to cancel the payments. Once none of
 * them is open, `cancelOrder` ends the order (see `finishClosing`). Call it under the order's lock, after the release of
 * everything that the order held. Returns the event's id. An order that is ending already only repeats the jobs.
 */
export async function startClosing(
  tx: Transaction,
  {
    order,
    actor,
    reason,
    cancelReason,
  }: {
    order: OrderRow;
    actor: Actor;
    reason: ClosingReason;
    cancelReason: CancelReasonCode | null;
  },
): Promise<string> {
  await tx.query(
    `update orders set closing_reason = $2, closing_since = coalesce(closing_since, now()), closing_cancel_reason = $3,
       stock_held = false, updated_at = now(),
       reserved_until = case when reserved_until > now() then now() else reserved_until end,
       pix_until = case when pix_until > now() then now() else pix_until end
     where id = $1`,
    [order.id, reason, cancelReason],
  );
  const eventId = await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor,
    reason: 'closing',
  });
  await closeOpenPayments(tx, order.id);
  return eventId;
}

interface Closing {
  reason: ClosingReason;
  cancelReason: CancelReasonCode | null;
  actor: Actor;
}

/** Returns how an order that waits for the provider is to be cancelled; null for any other order. */
export async function readClosing(tx: Transaction, orderId: string): Promise<Closing | null> {
  const [closing] = await tx.query<
    Omit<Closing, 'actor'> & { kind: Actor['kind']; customerId: string | null } & Record<string, unknown>
  >(
    `select o.closing_reason as reason, o.closing_cancel_reason as "cancelReason", e.actor::text as kind,
       e.actor_customer_id as "customerId"
     from orders o join lateral (select actor, actor_customer_id from order_events
       where order_id = o.id and reason = 'closing' order by created_at desc limit 1) e on true
     where o.id = $1 and o.closing_reason is not null`,
    [orderId],
  );
  if (!closing) return null;
  const { kind, customerId, ...rest } = closing;
  return { ...rest, actor: { kind, customerId } };
}
