import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isOnSql } from '../../platform/resources/read-resources';

/** Whether the cart offers a field for a coupon: the shop uses coupons, and has one that is switched on. */
export async function usesCoupons(cms: Cms): Promise<boolean> {
  const found = await sqlOf(cms.payload).query(
    `select 1 from coupons where active and ${isOnSql('coupons')} limit 1`,
  );
  return found.length > 0;
}
