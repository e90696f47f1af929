import type { TimeSpan } from '@shop/reports/period';

import type { SqlRunner } from '../../platform/database/sql';
import { WITH_HOURS } from '../closed-days';
import { spanValues, total } from '../sold-orders';

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

/** The figures of a group of `hours`. */
export const SALES_FIGURES = `coalesce(sum(order_count), 0)::int as "orderCount",
  coalesce(sum(delivery_count), 0)::int as "deliveryCount",
  ${total('items_cents + fees_cents - refunded_cents')} as "revenueCents", ${total('items_cents')} as "itemsCents",
  ${total('fees_cents')} as "feesCents", ${total('refunded_cents')} as "refundedCents"`;

export async function readSalesFigures(sql: SqlRunner, span: TimeSpan): Promise<SalesFigures> {
  const [row] = await sql.query<SalesFigures>(
    `${WITH_HOURS} select ${SALES_FIGURES} from hours`,
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
