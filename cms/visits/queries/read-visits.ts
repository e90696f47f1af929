import type { TimeSpan } from '@shop/reports/period';
import type { DayRange } from '@shop/time/days';
import type { VisitStep } from '@shop/visits/visit-step';

import { sqlOf } from '../../platform/database/sql';
import type { Cms } from '../../platform/context';
import { spanValues } from '../../reports/sold-orders';

/** How many there were of each step on the way to a paid order. */
export type StepCounts = Record<Exclude<VisitStep, 'arrival'> | 'placed' | 'paid', number>;

export interface VisitsReport {
  steps: StepCounts;
  /** The most frequent source first. */
  sources: { source: string; arrivals: number }[];
}

/**
 * Returns the visits of some days, and the orders that the buyers themselves placed on those days: `paid` are those of
 * them that were paid, whenever that was.
 */
export async function readVisits(
  { payload }: Pick<Cms, 'payload'>,
  { days, span }: { days: DayRange; span: TimeSpan },
): Promise<VisitsReport> {
  const sql = sqlOf(payload);
  const [visits, [orders]] = await Promise.all([
    sql.query<{ step: VisitStep; source: string; count: number }>(
      `select step, source, sum(visits)::int as count from page_visits where day between $1 and $2
       group by step, source order by count desc, source`,
      [days.from, days.to],
    ),
    sql.query<{ placed: number; paid: number }>(
      `select count(*)::int as placed, count(*) filter (where received_at is not null)::int as paid
       from orders where source = 'site' and created_at >= $1 and created_at < $2`,
      spanValues(span),
    ),
  ]);
  const of = (step: VisitStep) => visits.find((row) => row.step === step)?.count ?? 0;
  return {
    steps: {
      menu: of('menu'),
      product: of('product'),
      cart: of('cart'),
      placed: orders?.placed ?? 0,
      paid: orders?.paid ?? 0,
    },
    sources: visits
      .filter(({ step }) => step === 'arrival')
      .map(({ source, count }) => ({ source, arrivals: count })),
  };
}
