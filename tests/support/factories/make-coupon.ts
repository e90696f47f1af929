import type { Coupon } from '@cms/payload-types';
import type { Cms } from '@cms/platform/context';

/** Creates a coupon, by default of 10 % on everything, without limits. Coupons are on in a shop of tests. */
export function makeCoupon(cms: Cms, wish: Partial<Coupon> = {}): Promise<Coupon> {
  return cms.payload.create({
    collection: 'coupons',
    overrideAccess: true,
    data: {
      code: 'BEMVINDA',
      kind: 'percent',
      value: 10,
      minimumCents: 0,
      active: true,
      scope: 'all',
      ...wish,
    },
  });
}
