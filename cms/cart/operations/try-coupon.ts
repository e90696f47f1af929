import { dayRefusal, type CouponRefusal } from '@shop/coupons/coupon';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import { couponFor } from '../../coupons/coupon-for';
import { findCoupon } from '../../coupons/read-coupon';
import { countAttempt, ipLimit, isExhausted, ownLimit, type Limit } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { CartOwner } from '../cart-rows';
import { findCartId } from '../queries/find-cart-id';
import { viewCart } from '../queries/view-cart';

export type TryCouponError = { code: 'coupon_tries' } | { code: 'coupon_refused'; refusal: CouponRefusal };

interface TriedCoupon {
  typed: string;
  owner: CartOwner;
  ip: string;
}

/**
 * Returns the code of a coupon that somebody typed, or came with by a link, if there is such a coupon. After ten codes
 * that no coupon has, the connection and the cart wait for an hour, so that nobody finds one by trying.
 */
export async function findTypedCoupon(
  cms: Cms,
  { typed, owner, ip }: TriedCoupon,
): Promise<Result<{ coupon: string }, TryCouponError>> {
  const limits = limitsOf(cms, { owner, ip });
  const sql = sqlOf(cms.payload);
  for (const limit of limits)
    if (await isExhausted(sql, limit)) return { ok: false, error: { code: 'coupon_tries' } };
  const coupon = await findCoupon(sql, typed);
  if (coupon?.active) return { ok: true, coupon: coupon.code };
  await countAttempt(cms.payload, limits);
  return { ok: false, error: { code: 'coupon_refused', refusal: { code: 'unknown' } } };
}

/**
 * Like `findTypedCoupon`; the coupon must also hold today and for this buyer. What is in the cart does not matter yet,
 * because whoever comes by a campaign's link has put nothing into it.
 */
export async function findCampaignCoupon(
  cms: Cms,
  tried: TriedCoupon,
): Promise<Result<{ coupon: string }, TryCouponError>> {
  const found = await findTypedCoupon(cms, tried);
  if (!found.ok) return found;
  const { customerId } = tried.owner;
  const cartId = await findCartId(cms, tried.owner);
  const { coupon, refused } = await couponFor(sqlOf(cms.payload), {
    typed: found.coupon,
    customerId,
    cartId,
  });
  const refusal = coupon ? dayRefusal(coupon, cms.now()) : refused?.refusal;
  return refusal ? { ok: false, error: { code: 'coupon_refused', refusal } } : found;
}

/** Like `findTypedCoupon`; the coupon must also hold for the cart as it is now. */
export async function tryCoupon(
  cms: Cms,
  tried: TriedCoupon,
): Promise<Result<{ coupon: string }, TryCouponError>> {
  const found = await findTypedCoupon(cms, tried);
  if (!found.ok) return found;
  const cart = await viewCart(cms, { ...tried.owner, deliveryMethod: 'delivery', coupon: found.coupon });
  const refusal = cart.coupon?.refusal;
  return refusal ? { ok: false, error: { code: 'coupon_refused', refusal } } : found;
}

function limitsOf(cms: Cms, { owner, ip }: Pick<TriedCoupon, 'owner' | 'ip'>): Limit[] {
  const { payload } = cms;
  const cart = owner.customerId ?? owner.cartId;
  return [
    ipLimit(payload, 'coupon', ip, LIMITS.wrongCoupons),
    ...(cart ? [ownLimit(payload, 'coupon', `cart:${cart}`, LIMITS.wrongCoupons)] : []),
  ];
}
