import { orderNumber } from '@shop/orders/order-number';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, JOIN_BUYER } from '../buyer';
import { IS_HELD } from '../held-order';
import { orderColumns, type OrderRowOf } from '../select';

/** What needs the admin's attention: paid orders not yet started, and orders held because of their payment. */
export interface AdminAttention {
  freshCount: number;
  heldCount: number;
  /** The newest orders not yet started, from which an open page detects which ones have just arrived. */
  fresh: FreshOrder[];
}

const FRESH = ['id', 'totalCents', 'receivedAt'] as const;

export interface FreshOrder extends OrderRowOf<typeof FRESH> {
  number: string;
  customerName: string;
}

const NEWEST = 20;

/** SQL: counts the orders, and reads the newest with their customers. */
export async function readAdminAttention(cms: Cms): Promise<AdminAttention> {
  const sql = sqlOf(cms.payload);
  const [counts] = await sql.query<{ freshCount: number; heldCount: number }>(
    `select (select count(*) from orders where status = 'recebido')::int as "freshCount",
       (select count(*) from orders o where ${IS_HELD})::int as "heldCount"`,
  );
  const fresh = await sql.query<Omit<FreshOrder, 'number'>>(
    `select ${orderColumns(FRESH)}, ${BUYER_NAME} as "customerName"
     from orders o ${JOIN_BUYER}
     where o.status = 'recebido' order by o.received_at desc nulls last, o.id limit $1`,
    [NEWEST],
  );
  return {
    freshCount: counts?.freshCount ?? 0,
    heldCount: counts?.heldCount ?? 0,
    fresh: fresh.map((order) => ({ ...order, number: orderNumber(order.id) })),
  };
}

/**
 * Returns a version that changes whenever any order or case changes: an open page polls it and reloads only when it differs.
 * The version contains the number of events in addition to the newest time, because an event that commits late has an
 * earlier time than events already counted.
 */
export async function readOrdersVersion(cms: Cms): Promise<string> {
  const [row] = await sqlOf(cms.payload).query<{ version: string }>(
    `select count(*) || '.' || coalesce(extract(epoch from max(created_at)), 0) || '.' || (
         select count(*) from case_events where created_at >= date_trunc('hour', now()) - interval '1 hour') as version
     from order_events where created_at >= date_trunc('hour', now()) - interval '1 hour'`,
  );
  return row?.version ?? '';
}
