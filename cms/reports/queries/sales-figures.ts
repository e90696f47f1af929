import type { TimeSpan } from '@shop/reports/period';

import type { SqlRunner } from '../../database/sql';
import { IS_SOLD, NET, placedWithin, REFUNDED, SOLD_ORDERS, spanValues, total } from '../sold-orders';

/** What the orders of a span sold, in centavos. */
export interface SalesFigures {
  orderCount: number;
  /** Of them, how many are brought to the customer. */
  deliveryCount: number;
  /** What customers paid less what went back. */
  revenueCents: number;
  /** Items at the prices they were sold for. */
  itemsCents: number;
  feesCents: number;
  refundedCents: number;
}

/** The figures of a group of sold orders. */
export const SALES_FIGURES = `count(*)::int as "orderCount",
  (count(*) filter (where o.delivery_method = 'delivery'))::int as "deliveryCount",
  ${total(NET)} as "revenueCents", ${total('o.total_cents - o.delivery_fee_cents')} as "itemsCents",
  ${total('o.delivery_fee_cents')} as "feesCents", ${total(REFUNDED)} as "refundedCents"`;

export async function readSalesFigures(sql: SqlRunner, span: TimeSpan): Promise<SalesFigures> {
  const [row] = await sql.query<SalesFigures>(
    `select ${SALES_FIGURES} from ${SOLD_ORDERS} where ${IS_SOLD} and ${placedWithin(1)}`,
    spanValues(span),
  );
  if (!row) throw new Error('summing sales answered nothing');
  return row;
}

/** How many customers registered in a span, deleted accounts left out. */
export async function countNewCustomers(sql: SqlRunner, { start, end }: TimeSpan): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from customers
     where role = 'cliente' and erased_at is null and created_at >= $1 and created_at < $2`,
    [start, end],
  );
  return row?.count ?? 0;
}

/** How many have an account now, deleted ones and the shop's own people left out. */
export async function countCustomers(sql: SqlRunner): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from customers where role = 'cliente' and erased_at is null`,
  );
  return row?.count ?? 0;
}
