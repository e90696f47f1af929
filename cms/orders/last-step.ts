import type { OrderStatus } from '@shop/orders/order-status';
import { UNDO_WINDOW_MS } from '@shop/orders/step';

import type { SqlRunner } from '../platform/database/sql';
import type { OrderEventReason } from './move-order';

interface LastEvent {
  id: string;
  from: OrderStatus | null;
  to: OrderStatus;
  reason: OrderEventReason;
  /** The age of the event at the time of the query, by the database's clock. */
  ageMs: number;
}

/**
 * Returns an order's last two events, newest first. Every change to an order writes an event, so the newest event
 * identifies the order's current state.
 */
export const readLastEvents = (sql: SqlRunner, orderId: string): Promise<LastEvent[]> =>
  sql.query<LastEvent & Record<string, unknown>>(
    `select id, from_status as "from", to_status as "to", reason,
       (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "ageMs"
     from order_events where order_id = $1 order by created_at desc, id limit 2`,
    [orderId],
  );

/** A step that may be undone, and the time left to undo it. */
export interface UndoableStep {
  eventId: string;
  undoForMs: number;
}

/**
 * Returns the order's last step while it may be undone; null otherwise. Only a status change by an admin that moved
 * neither money nor stock may be undone.
 */
export async function findUndoableStep(sql: SqlRunner, orderId: string): Promise<UndoableStep | null> {
  const [last] = await readLastEvents(sql, orderId);
  if (last?.reason !== 'status_changed' || last.ageMs >= UNDO_WINDOW_MS) return null;
  return { eventId: last.id, undoForMs: Math.round(UNDO_WINDOW_MS - Math.max(last.ageMs, 0)) };
}
