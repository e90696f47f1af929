import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

export interface RecentOrder {
  id: string;
  number: string;
  customerName: string;
  totalCents: number;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  placedAt: Date;
}

const SHOWN = 5;

/** Returns the newest orders in any status. */
export async function readRecentOrders(cms: Cms): Promise<RecentOrder[]> {
  const rows = await sqlOf(cms.payload).query<Omit<RecentOrder, 'number'>>(
    `select o.id, c.full_name as "customerName", o.total_cents as "totalCents", o.status::text as status,
       o.delivery_method::text as "deliveryMethod", o.created_at as "placedAt"
     from orders o join customers c on c.id = o.customer_id order by o.created_at desc, o.id limit $1`,
    [SHOWN],
  );
  return rows.map((row) => ({ ...row, number: orderNumber(row.id) }));
}
