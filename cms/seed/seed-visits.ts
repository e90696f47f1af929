import type { VisitStep } from '@shop/visits/visit-step';
import { dayOf } from '@shop/time/bahia';
import { addDays, weekdayOf } from '@shop/time/days';
import { DIRECT } from '@shop/visits/visit-source';

import type { Transaction } from '../platform/database/transaction';

const DAYS = 60;

/** Visits of an ordinary day. */
const ORDINARY: readonly [VisitStep, string, number][] = [
  ['arrival', 'instagram.com', 38],
  ['arrival', 'google.com', 24],
  ['arrival', DIRECT, 17],
  ['arrival', 'folheto-da-embalagem', 6],
  ['menu', '', 71],
  ['product', '', 54],
  ['cart', '', 16],
];

/** Sunday to Saturday: how much busier a day is than an ordinary one. */
const BUSY = [0.9, 0.6, 0.8, 0.9, 1.1, 1.6, 1.4];

/** Writes the sample's visits of the last sixty days. */
export async function seedVisits(tx: Transaction, { now }: { now: Date }): Promise<void> {
  const today = dayOf(now);
  for (let ago = 1; ago <= DAYS; ago += 1) {
    const day = addDays(today, -ago);
    for (const [step, source, count] of ORDINARY)
      await tx.query('insert into page_visits (day, step, source, visits) values ($1, $2, $3, $4)', [
        day,
        step,
        source,
        Math.round(count * (BUSY[weekdayOf(day)] ?? 1)),
      ]);
  }
}
