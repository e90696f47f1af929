import { orderNumber } from '@shop/orders/order-number';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, JOIN_BUYER } from '../buyer';
import { orderColumns, type OrderRowOf } from '../select';
import { IS_UNSEEN } from '../unseen-order';

const ALERT = ['id', 'totalCents', 'receivedAt', 'deliveryMethod', 'slotDate', 'slotFrom', 'slotTo'] as const;

/** A paid order that nobody has confirmed having seen. */
export interface UnseenOrder extends OrderRowOf<typeof ALERT> {
  number: string;
  customerName: string;
  /** The seconds since the order was paid, by the database's clock. */
  waitedSeconds: number;
}

/** The order alerts that every screen of the panel shows. */
export interface OrderAlerts {
  /** The unseen orders, oldest first. */
  unseen: UnseenOrder[];
  /** The newest order of the last half hour that awaits payment; null if there is none. */
  newestUnpaidId: string | null;
}

/**
 * The maximum number of orders shown. It is more than a person reads at a glance. Further orders appear when these have
 * been seen.
 */
const SHOWN = 20;

/** Returns the orders for which the panel's screens ring. */
export async function readOrderAlerts(cms: Cms): Promise<OrderAlerts> {
  const sql = sqlOf(cms.payload);
  const unseen = await sql.query<Omit<UnseenOrder, 'number'>>(
    `select ${orderColumns(ALERT)}, ${BUYER_NAME} as "customerName",
       extract(epoch from now() - o.received_at)::int as "waitedSeconds"
     from orders o ${JOIN_BUYER} where ${IS_UNSEEN} order by o.received_at, o.id limit $1`,
    [SHOWN],
  );
  const [unpaid] = await sql.query<{ id: string }>(
    `select id from orders where payment_status = 'unpaid' and status = 'aguardando_pagamento'
       and created_at > now() - interval '30 minutes' order by created_at desc, id limit 1`,
  );
  return {
    unseen: unseen.map((order) => ({ ...order, number: orderNumber(order.id) })),
    newestUnpaidId: unpaid?.id ?? null,
  };
}
