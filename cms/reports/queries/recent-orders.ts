import { orderNumber } from '@shop/orders/order-number';

import { BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
import { orderColumns, type OrderRowOf } from '../../orders/select';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

const RECENT = ['id', 'placedAt', 'status', 'deliveryMethod', 'totalCents'] as const;

export interface RecentOrder extends OrderRowOf<typeof RECENT> {
  number: string;
  customerName: string;
}

const SHOWN = 5;

/** Returns the newest orders in any status. */
export async function readRecentOrders(cms: Cms): Promise<RecentOrder[]> {
  const rows = await sqlOf(cms.payload).query<Omit<RecentOrder, 'number'>>(
    `select ${orderColumns(RECENT)}, ${BUYER_NAME} as "customerName"
     from orders o ${JOIN_BUYER} order by o.created_at desc, o.id limit $1`,
    [SHOWN],
  );
  return rows.map((row) => ({ ...row, number: orderNumber(row.id) }));
}
