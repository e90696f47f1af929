import { redirect, redirectDocument, type AppLoadContext } from '@remix-run/node';
import { adoptCart } from '@cms/cart/operations/adopt-cart';
import type { SignedIn } from '@cms/customers/operations/sign-in';
import type { MessageCode } from '@shop/messages/messages';
import { safeRedirect } from '@shop/navigation/safe-redirect';

import { PRIVATE } from './cache-control';
import { forgetCart, readCartId } from './cart-owner';
import { leaveMessage } from './flash';
import { isPanelPath } from './return-path';

interface Entrance {
  request: Request;
  session: SignedIn;
  redirectTo: string | undefined;
  /** What the next page says. */
  message?: MessageCode;
  /** More Set-Cookie headers. */
  cookies?: readonly string[];
}

/** Makes the visitor's cart that of who has just signed in. Answers the Set-Cookie headers: the session, and no cart of its own. */
export async function bringCart(
  context: AppLoadContext,
  { request, session }: Pick<Entrance, 'request' | 'session'>,
): Promise<string[]> {
  const cartId = await readCartId(request, context);
  if (!cartId) return [session.cookie];
  await adoptCart(context.cms, { cartId, customerId: session.customerId });
  return [session.cookie, await forgetCart(context)];
}

/**
 * The answer to whoever has just been let in, however: the session, the visitor's cart made theirs, and on to where they
 * were.
 */
export async function redirectAfterSignIn(
  context: AppLoadContext,
  { request, session, redirectTo, message = 'sign_in_done', cookies = [] }: Entrance,
): Promise<Response> {
  const headers = new Headers(PRIVATE);
  for (const cookie of await bringCart(context, { request, session })) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', await leaveMessage(context, message));
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const path = safeRedirect(redirectTo);
  return (isPanelPath(path) ? redirectDocument : redirect)(path, { status: 303, headers });
}
