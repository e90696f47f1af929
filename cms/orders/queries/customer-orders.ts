import { asCustomer } from '../../platform/access/owner-access';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import {
  ORDER_VERSION,
  SELECT_CUSTOMER_ORDER,
  toOrderView,
  type CustomerOrderRecord,
  type OrderView,
} from '../customer-order';
import { isRecordId } from '../../platform/database/record-id';

export const ORDERS_PER_PAGE = 10;

/**
 * Returns a customer's own orders, newest first. Payload's access rules decide which orders these are, and SQL reads
 * the data joined to them. A page number past the last page returns the last page; an invalid page number returns the
 * first page.
 */
export async function listCustomerOrders(
  cms: Cms,
  { customerId, page }: { customerId: string; page: number },
): Promise<{ orders: OrderView[]; page: number; pageCount: number }> {
  // The access rule is the only condition on the customer. With a second condition, Postgres would expect fewer rows
  // and choose a worse plan.
  const asked = { collection: 'orders', ...asCustomer(customerId) } as const;
  const { totalDocs } = await cms.payload.count(asked);
  const pageCount = Math.max(1, Math.ceil(totalDocs / ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const { docs } = await cms.payload.find({
    ...asked,
    select: {},
    sort: ['-createdAt', '-id'],
    limit: ORDERS_PER_PAGE,
    page: shown,
  });
  // The customer is compared as text, so that Postgres uses the index of the ten ids instead of an index of customers.
  const rows = await sqlOf(cms.payload).query<CustomerOrderRecord>(
    `${SELECT_CUSTOMER_ORDER} where o.id = any($1) and o.customer_id::text = $2 order by o.created_at desc, o.id desc`,
    [docs.map(({ id }) => id), customerId],
  );
  return { orders: rows.map((row) => toOrderView(cms, row)), page: shown, pageCount };
}

interface OwnOrder {
  customerId: string;
  orderId: string;
}

/**
 * Returns one order of a customer, as Payload's access rules allow it; null when it does not exist or belongs to
 * another customer.
 */
export async function findCustomerOrder(
  cms: Cms,
  { customerId, orderId }: OwnOrder,
): Promise<OrderView | null> {
  if (!isRecordId(orderId)) return null;
  const { docs } = await cms.payload.find({
    collection: 'orders',
    ...asCustomer(customerId),
    where: { id: { equals: orderId }, customer: { equals: customerId } },
    select: {},
    limit: 1,
  });
  if (docs.length === 0) return null;
  const [row] = await sqlOf(cms.payload).query<CustomerOrderRecord>(
    `${SELECT_CUSTOMER_ORDER} where o.id = $1 and o.customer_id = $2`,
    [orderId, customerId],
  );
  return row ? toOrderView(cms, row) : null;
}

/**
 * Returns only the order's version, by one SQL query, because an open page requests it every few seconds; null for an
 * order of another customer.
 */
export async function findOrderVersion(cms: Cms, { customerId, orderId }: OwnOrder): Promise<string | null> {
  if (!isRecordId(orderId)) return null;
  const [row] = await sqlOf(cms.payload).query<{ version: string }>(
    `select ${ORDER_VERSION} as version from orders o where o.id = $1 and o.customer_id = $2`,
    [orderId, customerId],
  );
  return row?.version ?? null;
}
