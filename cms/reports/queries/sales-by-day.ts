import type { TimeSpan } from '@shop/reports/period';

import type { SqlRunner } from '../../platform/database/sql';
import { WITH_HOURS } from '../summed-days';
import { spanValues } from '../sold-orders';
import { SALES_FIGURES, type SalesFigures } from './sales-figures';

export interface SalesDay extends SalesFigures {
  /** 'YYYY-MM-DD', in Bahia. */
  day: string;
}

/** Returns the days of a time span on which something was sold, in chronological order. */
export const readSalesByDay = (sql: SqlRunner, span: TimeSpan): Promise<SalesDay[]> =>
  sql.query<SalesDay>(
    `${WITH_HOURS} select to_char(day, 'YYYY-MM-DD') as day, ${SALES_FIGURES} from hours group by hours.day order by hours.day`,
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

/** Adds up the sales of several days. */
export function sumOfDays(days: readonly SalesDay[]): SalesFigures {
  const sum = (figure: (typeof FIGURES)[number]) => days.reduce((total, day) => total + day[figure], 0);
  return Object.fromEntries(FIGURES.map((figure) => [figure, sum(figure)])) as unknown as SalesFigures;
}
