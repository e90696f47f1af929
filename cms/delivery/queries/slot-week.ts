import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { windowOnDay, type ClosedDay, type Vacation } from '@shop/delivery/slots';
import { instantAt } from '@shop/time/bahia';
import { addDays, daysOf, weekdayOf } from '@shop/time/days';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readSlotPlan } from '../read-slot-plan';

/** A time window of a day, as the admin panel's grid shows it. */
export interface SlotCell {
  templateId: string;
  date: string;
  method: DeliveryMethod;
  from: string;
  to: string;
  zoneIds: readonly string[];
  capacity: number;
  taken: number;
  /** How many of the window's orders are not paid yet. */
  unpaid: number;
  /** Whether the window was closed by hand on this day. Days that are closed entirely are in `closedDays`. */
  isClosed: boolean;
  /** Whether the window's template is switched on. If it is off, the window is shown only while it has orders. */
  isActive: boolean;
  /** Whether the window has ended. */
  isOver: boolean;
  cutoffDays: number;
  cutoffTime: string;
}

export interface SlotWeek {
  today: string;
  /** The seven days, from `from` on. */
  days: string[];
  /** Sorted by delivery method, time and day. */
  cells: SlotCell[];
  closedDays: readonly ClosedDay[];
  vacation: Vacation | null;
}

/**
 * Returns the time windows of seven days, each with its number of orders. `from` is the first day; null means today.
 */
export async function readSlotWeek(cms: Cms, { from }: { from: string | null }): Promise<SlotWeek> {
  const sql = sqlOf(cms.payload);
  const first = from ?? (await readSlotPlan(sql, { dayCount: 1 })).today;
  const last = addDays(first, 6);
  const [plan, unpaid] = await Promise.all([
    readSlotPlan(sql, { from: first, to: last, dayCount: 7 }),
    sql.query<{ templateId: string; date: string; unpaid: number }>(
      `select slot_template_id as "templateId", slot_date::text as date, count(*)::int as unpaid
       from orders where slot_held and payment_status = 'unpaid' and slot_date between $1 and $2 group by 1, 2`,
      [first, last],
    ),
  ]);
  const days = daysOf({ from: first, to: last });
  const cells = days.flatMap((date) =>
    plan.templates.flatMap((template): SlotCell[] => {
      const isOf = (row: { templateId: string; date: string }) =>
        row.templateId === template.id && row.date === date;
      const day = plan.days.find(isOf);
      const isOffered = template.isActive && template.weekday === weekdayOf(date);
      if (!isOffered && !day?.taken) return [];
      const { id: templateId, method, from: starts, zoneIds, cutoffDays, cutoffTime, isActive } = template;
      const { to } = windowOnDay(plan.closedDays, template, date);
      return [
        {
          ...{ templateId, date, method, from: starts, to, zoneIds, cutoffDays, cutoffTime, isActive },
          capacity: day?.capacity ?? template.capacity,
          taken: day?.taken ?? 0,
          unpaid: unpaid.find(isOf)?.unpaid ?? 0,
          isClosed: day?.isClosed ?? false,
          isOver: instantAt(date, to) <= cms.now(),
        },
      ];
    }),
  );
  const byTime = (cell: SlotCell) => [cell.method, cell.from, cell.to, cell.date].join(' ');
  return {
    today: plan.today,
    days,
    cells: cells.sort((one, other) => byTime(one).localeCompare(byTime(other))),
    closedDays: plan.closedDays,
    vacation: plan.vacation,
  };
}
