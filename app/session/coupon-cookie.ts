import type { AppLoadContext, Cookie } from '@remix-run/node';
import { readCouponCode } from '@shop/coupons/coupon-code';
import { daysMs, inSeconds } from '@shop/time/durations';

import { endedCookie, shopCookie } from './shop-cookie';

/** As long as somebody who came by a campaign may take to decide. */
const LIFETIME_SECONDS = inSeconds(daysMs(14));

const couponCookie = (context: AppLoadContext): Cookie =>
  shopCookie(context, { name: 'massa-cupom', maxAgeSeconds: LIFETIME_SECONDS });

/** The requests that have taken the coupon out of the cart, whose page is drawn before the browser has the new cookie. */
const forgotten = new WeakSet<AppLoadContext>();

/** Returns the code of the coupon in this browser's cart; null without one. */
export async function readCartCoupon(request: Request, context: AppLoadContext): Promise<string | null> {
  if (forgotten.has(context)) return null;
  const stored: unknown = await couponCookie(context).parse(request.headers.get('Cookie'));
  return typeof stored === 'string' ? readCouponCode(stored) : null;
}

/** Returns the Set-Cookie header that puts a coupon into the cart, in place of another one. */
export const keepCoupon = (context: AppLoadContext, code: string): Promise<string> =>
  couponCookie(context).serialize(code);

/** Returns the Set-Cookie header that takes the coupon out of the cart, for the rest of this request too. */
export function forgetCoupon(context: AppLoadContext): Promise<string> {
  forgotten.add(context);
  return endedCookie(couponCookie(context));
}
