import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { selectCards, toAdminCard, type AdminCardRow, type AdminOrderCard } from './admin-cards';
import { adminOrdersCondition, TAB_CONDITION, type AdminOrderFilter } from './admin-order-search';
import { ADMIN_TABS, type AdminTab } from '@shop/orders/order-tabs';

export type AdminTabCounts = Record<AdminTab, number>;

export interface AdminOrderList {
  orders: AdminOrderCard[];
  /** The number of orders in each group under the same filter. */
  counts: AdminTabCounts;
  page: number;
  pageCount: number;
}

export const ADMIN_ORDERS_PER_PAGE = 24;

/** Returns one page of the admin's order list, newest first by default, with the size of every group. */
export async function listAdminOrders(
  cms: Cms,
  {
    tab,
    filter,
    page,
    isOldestFirst = false,
  }: { tab: AdminTab; filter: AdminOrderFilter; page: number; isOldestFirst?: boolean },
): Promise<AdminOrderList> {
  const sql = sqlOf(cms.payload);
  const condition = adminOrdersCondition(filter);
  const counts = await countGroups(sql, condition);
  const pageCount = Math.max(1, Math.ceil(counts[tab] / ADMIN_ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const next = condition.values.length + 1;
  const order = `order by o.created_at ${isOldestFirst ? 'asc' : 'desc'}, o.id`;
  const rows = await sql.query<AdminCardRow>(
    // Selects the page's ids first, so that the card data is read only for the page's rows, however far back the page
    // is.
    `with page as (
       select o.id from orders o where ${TAB_CONDITION[tab]} and ${condition.sql}
       ${order} limit $${next} offset $${next + 1})
     ${selectCards()} ${order}`,
    [...condition.values, ADMIN_ORDERS_PER_PAGE, (shown - 1) * ADMIN_ORDERS_PER_PAGE],
  );
  return {
    orders: rows.map(toAdminCard),
    counts,
    page: shown,
    pageCount,
  };
}

async function countGroups(
  sql: SqlRunner,
  condition: ReturnType<typeof adminOrdersCondition>,
): Promise<AdminTabCounts> {
  const [counts] = await sql.query<AdminTabCounts>(
    condition.sql === 'true' ? COUNT_ALL : countMatching(condition.sql),
    condition.values,
  );
  if (!counts) throw new Error('counting orders answered nothing');
  return { ...counts, todos: counts.pagos + counts.aguardando + counts['a-receber'] + counts.cancelados };
}

/** The groups that are counted. "todos" is the sum of the groups that do not overlap. */
const COUNTED = ADMIN_TABS.filter((tab) => tab !== 'todos');

/**
 * The SQL that counts all orders. Without a filter, each group is counted from its own index, however many orders the
 * shop has sold.
 */
const COUNT_ALL = `select ${COUNTED.map(
  (tab) => `(select count(*) from orders o where ${TAB_CONDITION[tab]})::int as "${tab}"`,
).join(', ')}`;

const countMatching = (condition: string) =>
  `select ${COUNTED.map((tab) => `count(*) filter (where ${TAB_CONDITION[tab]})::int as "${tab}"`).join(
    ', ',
  )} from orders o where ${condition}`;
