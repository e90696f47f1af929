import type { SlotId } from '@shop/delivery/slot-key';
import type { Result } from '@shop/result';
import { isDay, weekdayOf } from '@shop/time/days';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';

export type ChangeSlotDayError =
  | { code: 'access_denied' }
  /** The window no longer exists, or is no longer on that weekday. */
  | { code: 'slot_gone' }
  /** The window has `taken` orders, so its capacity cannot be lower than that. */
  | { code: 'below_taken'; taken: number }
  /** Another person changed the window's capacity in the meantime, so nothing is written. */
  | { code: 'slot_changed'; current: SlotDayState };

export interface SlotDayState {
  capacity: number;
  taken: number;
  isClosed: boolean;
}

export interface ChangeSlotDayInput {
  slot: SlotId;
  change: { capacity: number } | { isClosed: boolean };
  /** The capacity that the screen showed. */
  seenCapacity: number;
  actorId: string;
}

/**
 * Changes one time window of one day: either its capacity, which cannot be lower than the number of its orders, or
 * whether it takes orders at all. Its orders keep the window when the window is closed.
 */
export function changeSlotDay(
  cms: Cms,
  { slot, change, seenCapacity, actorId }: ChangeSlotDayInput,
): Promise<Result<SlotDayState, ChangeSlotDayError>> {
  return teamOperation(cms, { permission: 'slot-day:change', actorId }, async (tx) => {
    const before = await lockSlotDay(tx, slot);
    if (!before) return { ok: false, error: { code: 'slot_gone' } } as const;
    if (before.capacity !== seenCapacity)
      return { ok: false, error: { code: 'slot_changed', current: before } };
    const after = { ...before, ...change };
    if (after.capacity < before.taken)
      return { ok: false, error: { code: 'below_taken', taken: before.taken } };
    await tx.query(
      `update slot_days set capacity = $3, closed = $4, is_own = is_own or $5, updated_at = now()
       where template_id = $1 and date = $2`,
      [slot.templateId, slot.date, after.capacity, after.isClosed, 'capacity' in change],
    );
    await writeAudit(tx, {
      actorId,
      action: 'slot_day.changed',
      subjectType: 'slot-templates',
      subjectId: slot.templateId,
      before: { date: slot.date, capacity: before.capacity, closed: before.isClosed },
      after: { date: slot.date, capacity: after.capacity, closed: after.isClosed },
    });
    return { ok: true, ...after };
  });
}

/**
 * Locks the row of a window on a day and returns it. Creates the row from the template if it is missing. Returns null
 * when the template has no window on that day.
 */
async function lockSlotDay(tx: Transaction, { templateId, date }: SlotId): Promise<SlotDayState | null> {
  if (!isRecordId(templateId) || !isDay(date)) return null;
  await tx.query(
    `insert into slot_days (template_id, date, capacity)
     select id, $2::date, capacity from slot_templates where id = $1 and weekday = $3
     on conflict (template_id, date) do nothing`,
    [templateId, date, weekdayOf(date)],
  );
  const [row] = await tx.query<SlotDayState & Record<string, unknown>>(
    `select capacity, taken, closed as "isClosed" from slot_days where template_id = $1 and date = $2 for no key update`,
    [templateId, date],
  );
  return row ? { capacity: row.capacity, taken: row.taken, isClosed: row.isClosed } : null;
}
