import { redirect, redirectDocument, type AppLoadContext } from '@remix-run/node';
import { adoptCart } from '@cms/cart/operations/adopt-cart';
import type { SignedIn } from '@cms/customers/operations/sign-in';
import { readRole } from '@cms/customers/queries/read-role';
import type { MessageCode } from '@shop/messages/messages';
import { safeRedirect } from '@shop/safe-redirect';

import { PRIVATE } from '../cache/cache-control';
import { forgetCart, readCartId } from './cart-owner';
import { leaveMessage } from './flash';
import { throughCookieCheck } from '../http/cookie-check';
import { isPanelPath, startPathOf } from '../http/return-path';

interface DoneSignIn {
  request: Request;
  session: SignedIn;
  redirectTo: string | undefined;
  /** The message that the next page shows. */
  message?: MessageCode;
  /** More Set-Cookie headers. */
  cookies?: readonly string[];
}

/**
 * Gives the visitor's cart to the customer who has just signed in. Returns the Set-Cookie headers: one sets the session
 * and, if the visitor had a cart, another removes the cart's cookie.
 */
export async function bringCart(
  context: AppLoadContext,
  { request, session }: Pick<DoneSignIn, 'request' | 'session'>,
): Promise<string[]> {
  const cartId = await readCartId(request, context);
  if (!cartId) return [session.cookie];
  await adoptCart(context.cms, { cartId, customerId: session.customerId });
  return [session.cookie, await forgetCart(context)];
}

/**
 * Returns the response after any kind of sign-in. It sets the session, gives the visitor's cart to the customer, and
 * redirects to the page where the sign-in began, or to the page where a team member works.
 */
export async function redirectAfterSignIn(
  context: AppLoadContext,
  { request, session, redirectTo, message = 'sign_in_done', cookies = [] }: DoneSignIn,
): Promise<Response> {
  const headers = new Headers(PRIVATE);
  for (const cookie of await bringCart(context, { request, session })) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', await leaveMessage(context, message));
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const person = await readRole(context.cms, session.customerId);
  const path = startPathOf(person, safeRedirect(redirectTo));
  const next = throughCookieCheck(request, path);
  return (isPanelPath(next) ? redirectDocument : redirect)(next, { status: 303, headers });
}
