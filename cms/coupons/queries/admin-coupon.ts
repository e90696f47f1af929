import type { CouponForm } from '@shop/coupons/coupon-form';

import { findProductsByIds, type ProductOption } from '../../catalog/queries/product-options';
import { readLastChanges, type LastChange } from '../../platform/audit/last-change';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { couponFormOf } from '../stored-coupon';

/** A coupon as its form shows it. */
export interface AdminCoupon {
  id: string;
  form: CouponForm;
  updatedAt: string;
  products: ProductOption[];
  changedBy: LastChange | null;
}

/** Returns one coupon for its form; null when it does not exist. */
export async function findAdminCoupon(cms: Cms, couponId: string): Promise<AdminCoupon | null> {
  if (!isRecordId(couponId)) return null;
  const [coupon] = (
    await cms.payload.find({
      collection: 'coupons',
      where: { id: { equals: couponId } },
      depth: 0,
      limit: 1,
      overrideAccess: true,
    })
  ).docs;
  if (!coupon) return null;
  const form = couponFormOf(coupon);
  const [products, lastChanges] = await Promise.all([
    findProductsByIds(cms, form.productIds),
    readLastChanges(sqlOf(cms.payload), 'coupons', [couponId]),
  ]);
  const known = new Set(products.map(({ id }) => id));
  return {
    id: coupon.id,
    // Leaves out products that were deleted after the coupon was saved.
    form: { ...form, productIds: form.productIds.filter((id) => known.has(id)) },
    updatedAt: coupon.updatedAt,
    products,
    changedBy: lastChanges.get(couponId) ?? null,
  };
}
