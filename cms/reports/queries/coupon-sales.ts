import type { TimeSpan } from '@shop/reports/period';

import type { SqlRunner } from '../../platform/database/sql';
import { IS_SOLD, NET, SOLD_ORDERS, spanValues, total } from '../sold-orders';
import type { Part } from './sales-breakdown';

/** What a coupon brought, by its code: a coupon that was deleted still has sales. */
export interface CouponSales extends Part {
  code: string;
  /** What its buyers paid less. */
  givenCents: number;
}

/** Returns the sales of a time span by coupon, the most used first. */
export const readCouponSales = (sql: SqlRunner, span: TimeSpan): Promise<CouponSales[]> =>
  sql.query<CouponSales & Record<string, unknown>>(
    `select u.code, count(*)::int as "orderCount", ${total(NET)} as "revenueCents", ${total('u.given_cents')} as "givenCents"
     from coupon_uses u join (${SOLD_ORDERS}) on o.id = u.order_id
     where ${IS_SOLD} and o.created_at >= $1 and o.created_at < $2
     group by u.code order by "orderCount" desc, "revenueCents" desc, u.code`,
    spanValues(span),
  );
