import { redirect, type AppLoadContext } from '@remix-run/node';
import { findCampaignCoupon, type TryCouponError } from '@cms/cart/operations/try-coupon';

import { PRIVATE } from '../cache/cache-control';
import { COUPON_PARAMETER } from '../cache/public-pages';
import { cartOwner } from './cart-owner';
import { keepCoupon } from './coupon-cookie';
import { leaveFlash, type Flash } from './flash';

/**
 * Puts the coupon of a campaign's link into the cart, says so, and redirects to the page without the parameter, so that
 * the page itself stays the same for everybody. Throws the redirect; does nothing without the parameter.
 */
export async function takeCampaignCoupon(request: Request, context: AppLoadContext): Promise<void> {
  const url = new URL(request.url);
  const typed = url.searchParams.get(COUPON_PARAMETER);
  if (typed === null) return;
  url.searchParams.delete(COUPON_PARAMETER);
  const found = await findCampaignCoupon(context.cms, {
    typed,
    owner: await cartOwner(request, context),
    ip: context.clientIp,
  });
  const headers = new Headers(PRIVATE);
  if (found.ok) headers.append('Set-Cookie', await keepCoupon(context, found.coupon));
  headers.append(
    'Set-Cookie',
    await leaveFlash(
      context,
      found.ok ? { kind: 'message', code: 'coupon_kept', tone: 'done' } : refusedFlash(found.error),
    ),
  );
  throw redirect(`${url.pathname}${url.search}`, { status: 303, headers });
}

const refusedFlash = (error: TryCouponError): Flash =>
  error.code === 'coupon_tries'
    ? { kind: 'message', code: 'coupon_tries', tone: 'failed' }
    : { kind: 'coupon', refusal: error.refusal };
