import type { OrderStatus } from '@shop/orders/order-status';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { SELECT_CARDS, toOfficeCard, type OfficeCardRow, type OfficeOrderCard } from './office-cards';
import { officeOrdersCondition, TAB_CONDITION } from './office-search';

/** A column of the board: the paid orders of one status. */
export interface OfficeColumn {
  status: OrderStatus;
  /** How many there are, on the board and beyond it. */
  count: number;
  orders: OfficeOrderCard[];
}

/** Always there. Paid orders that somebody set back by hand stand before them, when there are any. */
const STEPS = ['recebido', 'em_preparo', 'enviado', 'entregue'] as const satisfies readonly OrderStatus[];
const SET_BACK = ['pendente', 'aguardando_pagamento'] as const satisfies readonly OrderStatus[];
const STATUSES: readonly OrderStatus[] = [...SET_BACK, ...STEPS];

export const CARDS_A_COLUMN = 30;

/** What was delivered long ago is no work any more: without a search the last column begins a week back. */
const DELIVERED_DAYS = 7;

/** From when on a column shows its orders; a bound an index can begin at, whatever the shop has delivered so far. */
const since = (search: string) =>
  search.trim()
    ? `'-infinity'::timestamptz`
    : `case u.status when 'entregue' then now() - interval '${DELIVERED_DAYS} days' else '-infinity' end`;

/** The board of paid orders by status, each column newest first. */
export async function readOfficeBoard(cms: Cms, { search }: { search: string }): Promise<OfficeColumn[]> {
  const sql = sqlOf(cms.payload);
  const condition = officeOrdersCondition({ status: null, search, isHeldOnly: false });
  const next = condition.values.length + 1;
  const found = `from orders o where o.status = s.status and o.created_at > s.since and ${TAB_CONDITION.pagos}
    and ${condition.sql}`;
  const columns = `(select u.status, ${since(search)} as since
    from unnest($${next}::enum_orders_status[]) as u(status)) s`;
  const [counts, rows] = await Promise.all([
    sql.query<{ status: OrderStatus; count: number }>(
      `select s.status::text as status, (select count(*)::int ${found}) as count from ${columns}`,
      [...condition.values, STATUSES],
    ),
    sql.query<OfficeCardRow>(
      `with page as (
         select shown.id from ${columns} cross join lateral (
           select o.id ${found} order by o.created_at desc, o.id limit $${next + 1}) shown)
       ${SELECT_CARDS} order by o.created_at desc, o.id`,
      [...condition.values, STATUSES, CARDS_A_COLUMN],
    ),
  ]);
  const orders = rows.map(toOfficeCard);
  return STATUSES.map((status) => ({
    status,
    count: counts.find((row) => row.status === status)?.count ?? 0,
    orders: orders.filter((order) => order.status === status),
  })).filter(({ status, count }) => count > 0 || STEPS.some((step) => step === status));
}
