import type { TimeSpan } from '@shop/reports/period';

import type { SqlRunner } from '../../database/sql';
import { IS_SOLD, NET, PLACED_DAY, placedWithin, SOLD_ORDERS, spanValues, total } from '../sold-orders';

export interface SalesDay {
  /** 'YYYY-MM-DD', in Bahia. */
  day: string;
  revenueCents: number;
  orderCount: number;
}

/** The days of a span that sold something, in order; what is missing sold nothing. */
export const readSalesByDay = (sql: SqlRunner, span: TimeSpan): Promise<SalesDay[]> =>
  sql.query<SalesDay>(
    `select ${PLACED_DAY} as day, ${total(NET)} as "revenueCents", count(*)::int as "orderCount"
     from ${SOLD_ORDERS} where ${IS_SOLD} and ${placedWithin(1)} group by 1 order by 1`,
    spanValues(span),
  );
