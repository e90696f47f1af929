import { orderNumber } from '@shop/orders/order-number';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { findPaidTwins } from '../paid-twice';

export interface PaidTwin {
  id: string;
  number: string;
}

/** Returns the orders that make a held order look as if it was bought twice. */
export async function listPaidTwins(cms: Cms, orderId: string): Promise<PaidTwin[]> {
  const ids = await findPaidTwins(sqlOf(cms.payload), orderId);
  return ids.map((id) => ({ id, number: orderNumber(id) }));
}
