import type { TimeSpan } from '@shop/reports/period';

import type { SqlRunner } from '../../database/sql';
import { IS_SOLD, placedWithin, SOLD_ORDERS, spanValues } from '../sold-orders';
import { SALES_FIGURES, type SalesFigures } from './sales-figures';

export interface SalesDay extends SalesFigures {
  /** 'YYYY-MM-DD', in Bahia. */
  day: string;
}

/** The days of a span that sold something, in order; what is missing sold nothing. */
export const readSalesByDay = (sql: SqlRunner, span: TimeSpan): Promise<SalesDay[]> =>
  sql.query<SalesDay>(
    // Grouped by the day itself: as text, sixty thousand orders took three times as long.
    `select to_char(placed_on, 'YYYY-MM-DD') as day, figures.* from (
       select (o.created_at at time zone 'America/Bahia')::date as placed_on, ${SALES_FIGURES}
       from ${SOLD_ORDERS} where ${IS_SOLD} and ${placedWithin(1)} group by 1) figures
     order by placed_on`,
    spanValues(span),
  );

const FIGURES = [
  'orderCount',
  'deliveryCount',
  'revenueCents',
  'itemsCents',
  'feesCents',
  'refundedCents',
] as const satisfies readonly (keyof SalesFigures)[];

/** What the days of a span come to together. */
export function sumOfDays(days: readonly SalesDay[]): SalesFigures {
  const sum = (figure: (typeof FIGURES)[number]) => days.reduce((total, day) => total + day[figure], 0);
  return Object.fromEntries(FIGURES.map((figure) => [figure, sum(figure)])) as unknown as SalesFigures;
}
