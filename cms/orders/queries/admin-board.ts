import type { OrderStatus } from '@shop/orders/order-status';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { selectCards, toAdminCard, type AdminCardRow, type AdminOrderCard } from './admin-cards';
import { adminOrdersCondition, type AdminOrderFilter } from './admin-order-search';

/** A column of the board: the paid orders of one status. */
export interface AdminColumn {
  status: OrderStatus;
  /** The number of orders with this status, including orders that the board does not show. */
  count: number;
  orders: AdminOrderCard[];
}

/**
 * The columns that are always shown. If there are paid orders that an admin set back by hand to an earlier status, the
 * columns of those statuses come before these columns.
 */
const STEPS = ['recebido', 'em_preparo', 'enviado', 'entregue'] as const satisfies readonly OrderStatus[];
const SET_BACK = ['pendente', 'aguardando_pagamento'] as const satisfies readonly OrderStatus[];
const STATUSES: readonly OrderStatus[] = [...SET_BACK, ...STEPS];

export const CARDS_A_COLUMN = 30;

/** The filter of the board: none, a day, a time window or a delivery method. */
export type BoardFilter = Pick<AdminOrderFilter, 'search' | 'slotDate' | 'slotFrom' | 'method'>;

/**
 * Without a search or a day, the last column shows only deliveries of this many days, because older deliveries need no
 * more work.
 */
const DELIVERED_DAYS = 7;

/**
 * Returns SQL for the time from which a column shows its orders. An index scan can start at this time, however many
 * orders were delivered before it.
 */
const since = (search: string, { slotDate }: Pick<BoardFilter, 'slotDate'>) =>
  search.trim() || slotDate
    ? `'-infinity'::timestamptz`
    : `case u.status when 'entregue' then now() - interval '${DELIVERED_DAYS} days' else '-infinity' end`;

/** Cash that is still to be received keeps no order off the board: it is prepared like a paid one. */
const IS_ON_BOARD = `(o.payment_status <> 'unpaid' and o.status <> 'cancelado')`;

/** Returns the board of paid orders by status, each column newest first. */
export async function readAdminBoard(cms: Cms, { search, ...slot }: BoardFilter): Promise<AdminColumn[]> {
  const sql = sqlOf(cms.payload);
  const condition = adminOrdersCondition({ ...slot, status: null, search, isHeldOnly: false });
  const next = condition.values.length + 1;
  const found = `from orders o where o.status = s.status and o.created_at > s.since and ${IS_ON_BOARD}
    and ${condition.sql}`;
  const columns = `(select u.status, ${since(search, slot)} as since
    from unnest($${next}::enum_orders_status[]) as u(status)) s`;
  const [counts, rows] = await Promise.all([
    sql.query<{ status: OrderStatus; count: number }>(
      `select s.status::text as status, (select count(*)::int ${found}) as count from ${columns}`,
      [...condition.values, STATUSES],
    ),
    sql.query<AdminCardRow>(
      `with page as (
         select shown.id from ${columns} cross join lateral (
           select o.id ${found} order by o.created_at desc, o.id limit $${next + 1}) shown)
       ${selectCards()} order by o.created_at desc, o.id`,
      [...condition.values, STATUSES, CARDS_A_COLUMN],
    ),
  ]);
  const orders = rows.map(toAdminCard);
  return STATUSES.map((status) => ({
    status,
    count: counts.find((row) => row.status === status)?.count ?? 0,
    orders: orders.filter((order) => order.status === status),
  })).filter(({ status, count }) => count > 0 || STEPS.some((step) => step === status));
}
