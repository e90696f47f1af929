import { daysOf } from '@shop/time/days';

import type { SqlRunner } from '../../platform/database/sql';

/**
 * Returns the days from yesterday on on which the shop neither delivers nor hands out orders: closed days and days of
 * the vacation, 'YYYY-MM-DD', each once. Yesterday counts because its hours may end today.
 * Uses SQL, which knows the day in Bahia and expands the vacation.
 */
export async function readClosedDates(runner: SqlRunner): Promise<string[]> {
  const [row] = await runner.query<{ closed: string[]; from: string | null; to: string | null }>(
    `with clock as (select ((clock_timestamp() at time zone 'America/Bahia')::date - 1) as first)
     select coalesce((select array_agg(c.date order by c.date) from delivery_closed_days c
         where c.method is null and c.date >= clock.first::text), '{}') as closed,
       greatest(p.vacation_from, clock.first)::text as "from", p.vacation_to::text as "to"
     from clock left join delivery_pause p on p.vacation_to >= clock.first`,
  );
  if (!row) return [];
  const vacation = row.from && row.to ? daysOf({ from: row.from, to: row.to }) : [];
  return [...new Set([...row.closed, ...vacation])].sort();
}
