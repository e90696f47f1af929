import type { CouponForm } from '@shop/coupons/coupon-form';
import { dayOf, endOfDay, startOfDay } from '@shop/time/bahia';

import type { Coupon } from '../payload-types';

const idOf = (relation: string | { id: string }) => (typeof relation === 'string' ? relation : relation.id);

const dayOrNone = (date: string | null | undefined) => (date ? dayOf(new Date(date)) : '');

/** Returns the contents of the form for a stored coupon. */
export const couponFormOf = (coupon: Coupon): CouponForm => ({
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.value,
  minimumCents: coupon.minimumCents,
  startDay: dayOrNone(coupon.startDate),
  endDay: dayOrNone(coupon.endDate),
  maxUses: coupon.maxUses ?? null,
  perCustomer: coupon.perCustomer ?? null,
  firstOrderOnly: coupon.firstOrderOnly ?? false,
  keepsUse: coupon.keepsUse ?? false,
  scope: coupon.scope,
  categoryIds: (coupon.categories ?? []).map(idOf),
  productIds: (coupon.products ?? []).map(idOf),
  active: coupon.active ?? false,
});

/** Returns the data that Payload stores for a filled-in form. */
export const couponDataOf = ({ startDay, endDay, categoryIds, productIds, ...form }: CouponForm) => ({
  ...form,
  value: form.kind === 'free_delivery' ? 0 : form.value,
  startDate: startDay ? startOfDay(startDay).toISOString() : null,
  endDate: endDay ? endOfDay(endDay).toISOString() : null,
  // Hidden choices of another scope must not apply if the scope changes later.
  categories: form.scope === 'categories' ? categoryIds : [],
  products: form.scope === 'products' ? productIds : [],
});
