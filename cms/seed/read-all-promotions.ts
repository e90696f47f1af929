import type { Promotion } from '@shop/promotions/promotion';

import type { Transaction } from '../platform/database/transaction';
import { readActivePromotions } from '../promotions/read-active-promotions';

/**
 * Returns all promotions of the seed. The past promotion is included, because a sample order of last month has the
 * discount of last month.
 */
export async function readAllPromotions(tx: Transaction): Promise<Promotion[]> {
  const days = await tx.query<{ startDate: Date }>('select start_date as "startDate" from promotions');
  const found = new Map<string, Promotion>();
  for (const { startDate } of days) {
    for (const promotion of await readActivePromotions(tx, startDate)) found.set(promotion.id, promotion);
  }
  return [...found.values()];
}
