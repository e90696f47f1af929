import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { WeeklyHours } from '@shop/time/open-now';
import { hoursOf, joinedSpans } from '@shop/time/week-grid';

import type { SqlRunner } from '../platform/database/sql';

export type HoursKind = 'attendance' | DeliveryMethod;

/** When the shop answers, hands out orders and delivers, every week. */
export type WeekHours = Record<HoursKind, WeeklyHours[]>;

/**
 * SQL for the hours of the weekly grid, the only source of hours: `opening_hours` for attendance and for methods without
 * windows, otherwise the weekly windows that are switched on.
 */
const WEEK_HOURS = `select kind, weekday, opens, closes from opening_hours
  union select t.method::text, t.weekday::int, t."from", t."to" from slot_templates t
  where t.active and not exists (select 1 from opening_hours h where h.kind = t.method::text)`;

/** One span of one day. Weekday 0 is Sunday; clock times as 'HH:MM'. */
export interface DaySpan {
  kind: HoursKind;
  weekday: number;
  opens: string;
  closes: string;
}

export const readWeekHours = async (runner: SqlRunner): Promise<WeekHours> =>
  weekHoursOf(await runner.query<DaySpan & Record<string, unknown>>(WEEK_HOURS));

/** Returns the hours of the week. Windows that touch are one span, because texts say when people may come. */
export function weekHoursOf(rows: readonly DaySpan[]): WeekHours {
  const ofKind = (kind: HoursKind): WeeklyHours[] =>
    hoursOf(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const spans = rows
          .filter((row) => row.kind === kind && row.weekday === weekday)
          .map(({ opens, closes }) => ({ opens, closes }));
        // Hours of attendance may end on the next day, so they are not joined.
        return kind === 'attendance'
          ? spans.sort((one, other) => one.opens.localeCompare(other.opens))
          : joinedSpans(spans);
      }),
    );
  return { attendance: ofKind('attendance'), pickup: ofKind('pickup'), delivery: ofKind('delivery') };
}

/** Replaces the hours of one kind on one weekday. */
export async function writeHours(
  runner: SqlRunner,
  {
    kind,
    weekday,
    hours,
  }: { kind: HoursKind; weekday: number; hours: readonly { opens: string; closes: string }[] },
): Promise<void> {
  await runner.query('delete from opening_hours where kind = $1 and weekday = $2', [kind, weekday]);
  for (const { opens, closes } of hours)
    await runner.query('insert into opening_hours (kind, weekday, opens, closes) values ($1, $2, $3, $4)', [
      kind,
      weekday,
      opens,
      closes,
    ]);
}

/** From now on the method has windows, so its hours are those of its windows. */
export async function endHoursOnly(runner: SqlRunner, method: DeliveryMethod): Promise<void> {
  await runner.query('delete from opening_hours where kind = $1', [method]);
}
