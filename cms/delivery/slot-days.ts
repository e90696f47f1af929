import type { SlotId } from '@shop/delivery/slot-key';
import type { SlotTemplate } from '@shop/delivery/slots';
import { cutoffOf } from '@shop/delivery/slots';

import type { SqlRunner } from '../platform/database/sql';

/** The key of an advisory lock: an arbitrary number that no other advisory lock of the shop uses. */
const SEVERAL_SLOTS = 71_900_017;

/**
 * Must be called by every transaction that changes several time windows, after it locks the products and before it
 * locks the first window. Such transactions wait for each other here, so that no two of them can each keep a window
 * locked that the other needs.
 */
export async function lockSeveralSlots(tx: SqlRunner): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [SEVERAL_SLOTS]);
}

/**
 * Takes one place in a time window, in one conditional statement, so that two orders never both take the last place.
 * `closesAt` is the window's deadline for orders; it is compared with the clock after the wait for the row's lock.
 * Returns whether a place was taken.
 */
export async function takePlace(
  tx: SqlRunner,
  { slot, closesAt }: { slot: SlotId; closesAt: Date | null },
): Promise<boolean> {
  const taken = await tx.query(
    `insert into slot_days (template_id, date, capacity, taken)
     select t.id, $2::date, t.capacity, 1 from slot_templates t
     where t.id = $1 and t.capacity > 0 and ($3::timestamptz is null or clock_timestamp() < $3)
     on conflict (template_id, date) do update set taken = slot_days.taken + 1, updated_at = now()
       where not slot_days.closed and slot_days.taken < slot_days.capacity
         and ($3::timestamptz is null or clock_timestamp() < $3)
     returning taken`,
    [slot.templateId, slot.date, closesAt],
  );
  return taken.length > 0;
}

/** Takes a place in a time window for a new order, if the window's deadline for orders has not passed. */
export const takeOpenPlace = (tx: SqlRunner, template: SlotTemplate, date: string): Promise<boolean> =>
  takePlace(tx, { slot: { templateId: template.id, date }, closesAt: cutoffOf(template, date) });

/** Releases one place of a window. */
export async function givePlaceBack(tx: SqlRunner, { templateId, date }: SlotId): Promise<void> {
  const given = await tx.query(
    `update slot_days set taken = taken - 1, updated_at = now() where template_id = $1 and date = $2 returning taken`,
    [templateId, date],
  );
  if (given.length === 0) throw new Error('an order held a place of a window that has none');
}
