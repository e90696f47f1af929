import type { TimeSpan } from '@shop/reports/period';
import { dayOf } from '@shop/time/bahia';

import { isCustomerSql } from '../../platform/access/role-sql';
import type { SqlRunner } from '../../platform/database/sql';
import { WITH_HOURS } from '../summed-days';
import { IS_SOLD, spanValues, total } from '../sold-orders';

/** The sales of a time span. Amounts are in centavos. */
export interface SalesFigures {
  orderCount: number;
  /** How many of the orders are deliveries. */
  deliveryCount: number;
  /** The customers' payments less refunds. */
  revenueCents: number;
  /** The value of the items at the prices at which they were sold. */
  itemsCents: number;
  feesCents: number;
  refundedCents: number;
}

/** SQL for the columns of `SalesFigures`, aggregated over rows of the relation `hours`. */
export const SALES_FIGURES = `coalesce(sum(order_count), 0)::int as "orderCount",
  coalesce(sum(delivery_count), 0)::int as "deliveryCount",
  ${total('items_cents + fees_cents - refunded_cents')} as "revenueCents", ${total('items_cents')} as "itemsCents",
  ${total('fees_cents')} as "feesCents", ${total('refunded_cents')} as "refundedCents"`;

/** Returns the sales of a time span. */
export async function readSalesFigures(sql: SqlRunner, span: TimeSpan): Promise<SalesFigures> {
  const [row] = await sql.query<SalesFigures>(
    `${WITH_HOURS} select ${SALES_FIGURES} from hours`,
    spanValues(span),
  );
  if (!row) throw new Error('summing sales answered nothing');
  return row;
}

/** Returns the day of the shop's first sale in Bahia, 'YYYY-MM-DD'; null before it. */
export async function readFirstSaleDay(sql: SqlRunner): Promise<string | null> {
  const [row] = await sql.query<{ at: Date }>(
    `select o.created_at as at from orders o where ${IS_SOLD} order by o.created_at limit 1`,
  );
  return row ? dayOf(row.at) : null;
}

/** Returns how many customers registered in a span, without deleted accounts. */
export async function countNewCustomers(sql: SqlRunner, { start, end }: TimeSpan): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from customers
     where ${isCustomerSql('role')} and erased_at is null and created_at >= $1 and created_at < $2`,
    [start, end],
  );
  return row?.count ?? 0;
}

/** Returns how many customers have an account now, without deleted accounts and admins. */
export async function countCustomers(sql: SqlRunner): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from customers where ${isCustomerSql('role')} and erased_at is null`,
  );
  return row?.count ?? 0;
}
