import { announce } from '../../platform/database/announce-change';
import type { WeekDayForm, WindowSpan } from '@shop/delivery/delivery-forms';
import { DELIVERY_METHODS, type DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { Result } from '@shop/result';

import { actingAdmin } from '../../catalog/acting-admin';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { writeHours } from '../read-week-hours';
import { readWeekDays, type WeekDay, type WeekWindow } from '../week-days';

export type SaveWeekDayError =
  | { code: 'access_denied' }
  /** The day was saved after the screen was loaded, so nothing is written. */
  | { code: 'day_changed' };

export interface SaveWeekDayInput {
  /** 0 is Sunday. */
  weekday: number;
  /** The `version` of the day that the screen showed. */
  seenVersion: string;
  form: WeekDayForm;
  actorId: string;
}

/**
 * Stores one weekday of the grid and makes its windows from it: a span that is new becomes a window, a span that is gone
 * switches its window off. A window is deleted only if no order was ever placed for it and its day has another one.
 * Orders keep the window and the times with which they were placed.
 */
export function saveWeekDay(
  cms: Cms,
  { weekday, seenVersion, form, actorId }: SaveWeekDayInput,
): Promise<Result<{ version: string }, SaveWeekDayError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    // Saves of the grid wait for each other. The row locks also wait for an order that is being placed.
    await tx.query('lock table opening_hours in share row exclusive mode');
    await tx.query('select 1 from slot_templates where weekday = $1 order by id for update', [weekday]);
    const before = await readDay(tx, weekday);
    if (before.version !== seenVersion) return { ok: false, error: { code: 'day_changed' } } as const;
    await writeHours(tx, { kind: 'attendance', weekday, hours: form.attendance });
    const { withoutWindows } = await readWeekDays(tx);
    for (const method of DELIVERY_METHODS) {
      if (withoutWindows.includes(method)) {
        const hours = form[method].map(({ from, to }) => ({ opens: from, closes: to }));
        await writeHours(tx, { kind: method, weekday, hours });
      } else
        await saveWindows(cms, tx, {
          weekday,
          method,
          before: before.windows[method],
          spans: form[method],
          actorId,
        });
    }
    await announce(tx, 'content');
    const after = await readDay(tx, weekday);
    await writeAudit(tx, {
      actorId,
      action: 'week_day.changed',
      subjectType: 'opening-hours',
      subjectId: String(weekday),
      before: factsOf(before),
      after: factsOf(after),
    });
    return { ok: true, version: after.version };
  });
}

async function readDay(tx: Transaction, weekday: number): Promise<WeekDay> {
  const { days } = await readWeekDays(tx);
  const day = days[weekday];
  if (!day) throw new Error('there is no such weekday');
  return day;
}

interface WindowsInput {
  weekday: number;
  method: DeliveryMethod;
  before: readonly WeekWindow[];
  spans: readonly WindowSpan[];
  actorId: string;
}

async function saveWindows(
  cms: Cms,
  tx: Transaction,
  { weekday, method, before, spans, actorId }: WindowsInput,
) {
  const write = {
    depth: 0,
    overrideAccess: true,
    user: actingAdmin(actorId),
    collection: 'slot-templates',
  } as const;
  const remaining = new Set<string>();
  for (const span of spans) {
    const known = before.find((window) => window.id === span.id) ?? reusable(before, spans, span);
    const data = { from: span.from, to: span.to, capacity: span.capacity, active: true };
    if (!known) {
      // A new window takes orders until it begins, and serves every area.
      const cutoff = { cutoffDays: 0, cutoffTime: span.from };
      await cms.payload.create({
        ...write,
        data: { ...data, ...cutoff, method, weekday, zones: [] },
        req: tx.req,
      });
      continue;
    }
    remaining.add(known.id);
    if (isSame(known, span)) continue;
    // A deadline at the beginning of the window moves with it.
    const moved = known.cutoffDays === 0 && known.cutoffTime === known.from ? { cutoffTime: span.from } : {};
    await cms.payload.update({ ...write, id: known.id, data: { ...data, ...moved }, req: tx.req });
    if (known.capacity !== span.capacity)
      await tx.query(
        `update slot_days set capacity = greatest(taken, $2::int), updated_at = now()
         where template_id = $1 and not is_own and date >= (now() at time zone 'America/Bahia')::date`,
        [known.id, span.capacity],
      );
  }
  for (const window of before) {
    if (remaining.has(window.id) || !window.isActive) continue;
    const used = await tx.query('select 1 from orders where slot_template_id = $1 limit 1', [window.id]);
    if (used.length === 0 && spans.length > 0)
      await cms.payload.delete({ ...write, id: window.id, req: tx.req });
    else await cms.payload.update({ ...write, id: window.id, data: { active: false }, req: tx.req });
  }
}

/** A window that is switched off and has the times of a new span is switched on again, with its deadline and areas. */
const reusable = (
  before: readonly WeekWindow[],
  spans: readonly WindowSpan[],
  { id, from, to }: WindowSpan,
) =>
  id === null
    ? before.find(
        (window) =>
          !window.isActive &&
          window.from === from &&
          window.to === to &&
          !spans.some((other) => other.id === window.id),
      )
    : undefined;

const isSame = (window: WeekWindow, { from, to, capacity }: WindowSpan): boolean =>
  window.isActive && window.from === from && window.to === to && window.capacity === capacity;

/** The day as the audit log shows it: '11:00–19:00, 20:00–22:00'. */
const factsOf = ({ attendance, windows, hoursOnly }: WeekDay) => {
  const methodFacts = (method: DeliveryMethod) => [
    ...hoursOnly[method].map(({ opens, closes }) => `${opens}–${closes}`),
    ...windows[method]
      .filter(({ isActive }) => isActive)
      .map(({ from, to, capacity }) => `${from}–${to} (${capacity})`),
  ];
  return {
    attendance: attendance.map(({ opens, closes }) => `${opens}–${closes}`).join(', '),
    pickup: methodFacts('pickup').join(', '),
    delivery: methodFacts('delivery').join(', '),
  };
};
