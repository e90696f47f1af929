import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import {
  ORDER_STAMP,
  SELECT_CUSTOMER_ORDER,
  toOrderView,
  type CustomerOrderRecord,
  type OrderView,
} from '../customer-order';
import { isRecordId } from '../../platform/database/record-id';

export const ORDERS_PER_PAGE = 10;

/**
 * SQL: one page of a customer's orders. Selects the ids from the index alone first; only those orders are read in full.
 */
export const CUSTOMER_ORDERS_PAGE = `with page as (
    select id from orders where customer_id = $1 order by created_at desc, id desc limit $2 offset $3
  )
  ${SELECT_CUSTOMER_ORDER} where o.id in (select id from page) order by o.created_at desc, o.id desc`;

/**
 * Returns a customer's own orders, newest first. A page number past the last returns the last page; an invalid one
 * returns the first.
 */
export async function listCustomerOrders(
  cms: Cms,
  { customerId, page }: { customerId: string; page: number },
): Promise<{ orders: OrderView[]; page: number; pageCount: number }> {
  const sql = sqlOf(cms.payload);
  const [count] = await sql.query<{ total: number }>(
    'select count(*)::int as total from orders where customer_id = $1',
    [customerId],
  );
  const pageCount = Math.max(1, Math.ceil((count?.total ?? 0) / ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const rows = await sql.query<CustomerOrderRecord>(CUSTOMER_ORDERS_PAGE, [
    customerId,
    ORDERS_PER_PAGE,
    (shown - 1) * ORDERS_PER_PAGE,
  ]);
  return { orders: rows.map((row) => toOrderView(cms, row)), page: shown, pageCount };
}

interface OwnOrder {
  customerId: string;
  orderId: string;
}

/** Returns one order of a customer; null when it does not exist or belongs to another customer. */
export async function findCustomerOrder(
  cms: Cms,
  { customerId, orderId }: OwnOrder,
): Promise<OrderView | null> {
  if (!isRecordId(orderId)) return null;
  const [row] = await sqlOf(cms.payload).query<CustomerOrderRecord>(
    `${SELECT_CUSTOMER_ORDER} where o.id = $1 and o.customer_id = $2`,
    [orderId, customerId],
  );
  return row ? toOrderView(cms, row) : null;
}

/**
 * Returns only the order's stamp, which an open page requests every few seconds; null for an order of another customer.
 */
export async function findOrderStamp(cms: Cms, { customerId, orderId }: OwnOrder): Promise<string | null> {
  if (!isRecordId(orderId)) return null;
  const [row] = await sqlOf(cms.payload).query<{ stamp: string }>(
    `select ${ORDER_STAMP} as stamp from orders o where o.id = $1 and o.customer_id = $2`,
    [orderId, customerId],
  );
  return row?.stamp ?? null;
}
