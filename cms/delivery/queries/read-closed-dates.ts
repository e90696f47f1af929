import { daysOf } from '@shop/time/days';

import type { SqlRunner } from '../../platform/database/sql';

/** The days on which the shop is closed, and those on which it closes earlier than usual. */
export interface DateExceptions {
  closedDates: string[];
  /** The closing time by date: 'HH:MM' by 'YYYY-MM-DD'. */
  earlyEnds: Record<string, string>;
}

/** Returns the exceptions from the week's hours. */
export async function readDateExceptions(runner: SqlRunner): Promise<DateExceptions> {
  const ends = await runner.query<{ date: string; endsAt: string }>(
    `select c.date, min(c.ends_at) as "endsAt" from delivery_closed_days c
     where c.method is null and c.ends_at is not null
       and c.date >= ((clock_timestamp() at time zone 'America/Bahia')::date - 1)::text
     group by c.date`,
  );
  return {
    closedDates: await readClosedDates(runner),
    earlyEnds: Object.fromEntries(ends.map(({ date, endsAt }) => [date, endsAt])),
  };
}

/**
 * Returns the days from yesterday on on which the shop neither delivers nor hands out orders: closed days and days of
 * the vacation, 'YYYY-MM-DD', each once. Yesterday counts because its hours may end today.
 * Uses SQL, which knows the day in Bahia and expands the vacation.
 */
async function readClosedDates(runner: SqlRunner): Promise<string[]> {
  const [row] = await runner.query<{ closed: string[]; from: string | null; to: string | null }>(
    `with clock as (select ((clock_timestamp() at time zone 'America/Bahia')::date - 1) as first)
     select coalesce((select array_agg(c.date order by c.date) from delivery_closed_days c
         where c.method is null and c.ends_at is null and c.date >= clock.first::text), '{}') as closed,
       greatest(p.vacation_from, clock.first)::text as "from", p.vacation_to::text as "to"
     from clock left join delivery_pause p on p.vacation_to >= clock.first`,
  );
  if (!row) return [];
  const vacation = row.from && row.to ? daysOf({ from: row.from, to: row.to }) : [];
  return [...new Set([...row.closed, ...vacation])].sort();
}
