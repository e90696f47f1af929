import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { tryCoupon } from '@cms/cart/operations/try-coupon';
import { couponMessages, couponRefusalText } from '@shop/messages/coupon-messages';

import { PRIVATE } from '../../cache/cache-control';
import { COUPON_ID } from '../../components/cart/cart-ids';
import { textField } from '../../http/form-body';
import { cartOwner } from '../../session/cart-owner';
import { forgetCoupon, keepCoupon } from '../../session/coupon-cookie';
import { leaveMessage } from '../../session/flash';

export const COUPON_INTENTS = ['coupon', 'coupon-off'] as const;

/** Why a coupon was not put into the cart. The text that was typed stays. */
export interface CouponReply {
  kind: 'coupon';
  typed: string;
  error: string;
}

/** Puts a coupon into the cart, or takes it out; redirects to the cart, or says at the field why not. */
export async function answerCoupon({
  request,
  context,
  form,
}: {
  request: Request;
  context: AppLoadContext;
  form: FormData;
}) {
  const headers = new Headers(PRIVATE);
  const toCart = () => redirect(`/carrinho#${COUPON_ID}`, { status: 303, headers });
  if (form.get('intent') === 'coupon-off') {
    headers.append('Set-Cookie', await forgetCoupon(context));
    headers.append('Set-Cookie', await leaveMessage(context, 'coupon_removed'));
    throw toCart();
  }
  const typed = textField(form, 'coupon').slice(0, 60);
  const refuse = (status: number, error: string) =>
    data({ kind: 'coupon', typed, error } satisfies CouponReply, { status, headers });
  if (typed.trim() === '') return refuse(400, couponMessages.coupon_required);
  const tried = await tryCoupon(context.cms, {
    typed,
    owner: await cartOwner(request, context),
    ip: context.clientIp,
  });
  if (!tried.ok)
    return tried.error.code === 'coupon_tries'
      ? refuse(429, couponMessages.coupon_tries)
      : refuse(400, couponRefusalText(tried.error.refusal));
  headers.append('Set-Cookie', await keepCoupon(context, tried.coupon));
  throw toCart();
}
