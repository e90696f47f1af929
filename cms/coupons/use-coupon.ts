import type { CouponRefusal } from '@shop/coupons/coupon';

import type { Transaction } from '../platform/database/transaction';
import { buyerRefusal, type CouponBuyer, type StoredCoupon } from './read-coupon';

/**
 * Takes one use of a coupon for an order of this transaction; returns why it cannot be taken, and then the transaction
 * must not go on. The coupon stays locked until the end, so that its last use is taken once. Call it after products and
 * windows are locked: whoever gives a use back locks in the same order.
 */
export async function takeCouponUse(
  tx: Transaction,
  coupon: StoredCoupon,
  buyer: CouponBuyer,
): Promise<CouponRefusal | null> {
  const [taken] = await tx.query<{ isSame: boolean; isFree: boolean }>(
    `update coupons set uses = uses + 1 where id = $1
     returning updated_at = $2::timestamptz as "isSame", max_uses is null or uses <= max_uses as "isFree"`,
    [coupon.id, new Date(coupon.version)],
  );
  if (!taken) return { code: 'unknown' };
  if (!taken.isFree) return { code: 'used_up' };
  if (!taken.isSame) return { code: 'changed' };
  return buyerRefusal(tx, coupon, buyer);
}

/** Records which order has the use that was taken, and what its buyer paid less because of it. */
export async function recordCouponUse(
  tx: Transaction,
  { orderId, coupon, givenCents }: { orderId: string; coupon: StoredCoupon; givenCents: number },
): Promise<void> {
  await tx.query(`insert into coupon_uses (order_id, coupon_id, code, given_cents) values ($1, $2, $3, $4)`, [
    orderId,
    coupon.id,
    coupon.code,
    givenCents,
  ]);
}

/**
 * Gives back at once the uses of orders that this transaction has ended, and not only at its commit, so that the order
 * that replaces them can take one.
 */
export const returnCouponUsesNow = (tx: Transaction) =>
  tx.query('set constraints orders_coupon_follows immediate');
