import type { SlotId } from '@shop/delivery/slot-key';
import { instantAt } from '@shop/time/bahia';

import { givePlaceBack, takePlace } from '../delivery/slot-days';
import type { SqlRunner } from '../platform/database/sql';
import type { OrderRow } from './order-row';
import { IS_PACKED } from './packing/preparation-row';

/** The time window (for delivery or pickup) of a locked order. */
export type OrderSlot = Pick<OrderRow, 'id' | 'slotTemplateId' | 'slotDate' | 'slotFrom' | 'slotHeld'>;

/** Returns the window of an order; null for an order without a window. */
export const slotOf = ({ slotTemplateId, slotDate }: OrderSlot): SlotId | null =>
  slotTemplateId && slotDate ? { templateId: slotTemplateId, date: slotDate } : null;

/** Returns when the window of an order begins; null for an order without a window. */
export const slotStart = ({ slotDate, slotFrom }: Pick<OrderSlot, 'slotDate' | 'slotFrom'>): Date | null =>
  slotDate && slotFrom ? instantAt(slotDate, slotFrom) : null;

/**
 * Releases the place that an order has in its time window. Called whenever an order ends, after the release of its
 * stock and before its status changes, because the database rejects a cancelled order that still has a place. A
 * repeated call changes nothing.
 */
export async function releaseOrderSlot(tx: SqlRunner, order: OrderSlot): Promise<void> {
  const slot = slotOf(order);
  if (!slot) return;
  if (order.slotHeld) await givePlaceBack(tx, slot);
  // The order has ended, so a lost window can no longer be replaced, and is no longer a reason to hold the order.
  await tx.query(
    `update orders set slot_held = false, slot_choice_until = null,
       held_reason = case when held_reason = 'slot_lost' then null else held_reason end
     where id = $1`,
    [order.id],
  );
}

/**
 * Takes a place in the order's time window again, for an order that is paid after its place was released. The window's
 * deadline for orders no longer applies; only whether the window has begun matters. Returns 'lost' when the window is
 * full or closed, or has begun.
 */
export async function retakeOrderSlot(tx: SqlRunner, order: OrderSlot): Promise<'none' | 'held' | 'lost'> {
  const slot = slotOf(order);
  if (!slot) return 'none';
  if (order.slotHeld) return 'held';
  const closesAt = order.slotFrom ? instantAt(slot.date, order.slotFrom) : null;
  if (!(await takePlace(tx, { slot, closesAt }))) return 'lost';
  await tx.query('update orders set slot_held = true, slot_choice_until = null where id = $1', [order.id]);
  return 'held';
}

/**
 * Removes from an order the time window that the order has lost. Called when shop and buyer have agreed on another
 * time, or when the order has ended.
 */
export async function dropOrderSlot(tx: SqlRunner, orderId: string): Promise<void> {
  await tx.query(
    `update orders set slot_template_id = null, slot_date = null, slot_from = null, slot_to = null,
       slot_choice_until = null
     where id = $1 and not slot_held`,
    [orderId],
  );
}

/**
 * Returns whether a buyer whose order lost its window may cancel it for a refund. Whoever took an order at the counter
 * could do so in the buyer's name, and a packed order may be on its way: then a person decides.
 */
export async function mayTakeMoneyBack(sql: SqlRunner, orderId: string): Promise<boolean> {
  const found = await sql.query(
    `select 1 from orders o where o.id = $1 and o.source <> 'balcao' and not ${IS_PACKED}`,
    [orderId],
  );
  return found.length > 0;
}
