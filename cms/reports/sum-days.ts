import { dayOf } from '@shop/time/bahia';

import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import { inTransaction } from '../platform/database/transaction';
import { dayAsStretch, dayLock } from './summed-days';
import { OPEN_HOURS, OPEN_KINDS, OPEN_PRODUCTS } from './open-sales';

/**
 * The maximum number of days whose totals one run of this job stores. The days of a year fit into one run, but no run
 * takes minutes.
 */
const MOST_DAYS = 400;

/**
 * Stores the totals of past days that have no stored totals: new days, and days with an order that changed after the
 * totals were stored. Returns for how many days totals were stored. A day with an order that is changing at this moment
 * is left for the next run. Two runs may work in parallel.
 */
export async function sumDays(cms: Cms): Promise<number> {
  const days = await sqlOf(cms.payload).query<{ day: string }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day
     from generate_series((select (min(created_at) at time zone 'America/Bahia')::date from orders), $1::date - 1,
       interval '1 day') d(day)
     where not exists (select 1 from closed_days c where c.day = d.day::date) order by d.day desc limit $2`,
    [dayOf(cms.now()), MOST_DAYS],
  );
  let closed = 0;
  for (const { day } of days) if (await sumDay(cms, day)) closed += 1;
  return closed;
}

/**
 * Stores the totals of one day under its lock. A transaction that changes an order of that day waits for the lock
 * before its commit, and then reopens the day, that is, removes its mark as closed.
 */
const sumDay = (cms: Cms, day: string): Promise<boolean> =>
  inTransaction(cms.payload, async (tx) => {
    const [lock] = await tx.query<{ isOurs: boolean }>(
      `select pg_try_advisory_xact_lock(${dayLock('$1::date')}) as "isOurs"`,
      [day],
    );
    if (!lock?.isOurs) return false;
    const stored = await tx.query(
      'insert into closed_days (day) values ($1) on conflict (day) do nothing returning day',
      [day],
    );
    if (stored.length === 0) return false;
    for (const [table, rows] of SUMS)
      await tx.query(`with still_open as (select ${dayAsStretch('$1::date')}) insert into ${table} ${rows}`, [
        day,
      ]);
    return true;
  });

/** Each table of stored totals, with the SELECT that fills it. The SELECT has the columns in the table's order. */
const SUMS = [
  ['closed_day_hours', OPEN_HOURS],
  ['closed_day_kinds', OPEN_KINDS],
  ['closed_day_products', OPEN_PRODUCTS],
] as const;
