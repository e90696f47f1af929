import type { QuotedCoupon } from '@shop/cart/quote-cart';

import type { SqlRunner } from '../platform/database/sql';
import { findCoupon, limitRefusal, type StoredCoupon } from './read-coupon';

/** What a coupon does to a cart. `kind` is null for a code that no coupon has. */
export type CartCoupon = Omit<QuotedCoupon, 'kind'> & { kind: QuotedCoupon['kind'] | null };

/**
 * Returns the coupon with a code, to calculate a price with, or why this buyer cannot use it; then the price is
 * calculated without it.
 */
export async function couponFor(
  sql: SqlRunner,
  { typed, customerId, cartId }: { typed: string; customerId: string | null; cartId: string | null },
): Promise<{ coupon: StoredCoupon | null; refused: CartCoupon | null }> {
  const coupon = await findCoupon(sql, typed);
  const refusal = coupon
    ? await limitRefusal(sql, coupon, { customerId, cartId })
    : ({ code: 'unknown' } as const);
  if (!refusal) return { coupon, refused: null };
  const { code, kind } = coupon ?? { code: typed, kind: null };
  return { coupon: null, refused: { code, kind, givenCents: 0, refusal } };
}
