import { orderNumber } from '@shop/orders/order-number';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, JOIN_BUYER } from '../buyer';

/** Returns how the team names an order: 'Luana Mota, pedido 021BD1DA'; null when there is none. */
export async function findOrderTitle(cms: Cms, orderId: string): Promise<string | null> {
  if (!isRecordId(orderId)) return null;
  const [order] = await sqlOf(cms.payload).query<{ name: string }>(
    `select ${BUYER_NAME} as name from orders o ${JOIN_BUYER} where o.id = $1`,
    [orderId],
  );
  return order ? `${order.name}, pedido ${orderNumber(orderId)}` : null;
}
