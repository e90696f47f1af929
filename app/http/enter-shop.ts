import { redirect, redirectDocument, type AppLoadContext } from '@remix-run/node';
import { adoptCart } from '@cms/cart/operations/adopt-cart';
import type { SignedIn } from '@cms/customers/operations/sign-in';
import type { MessageCode } from '@shop/messages/messages';
import { safeRedirect } from '@shop/navigation/safe-redirect';

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

/**
 * The answer to whoever has just been let in, however: the session, the visitor's cart made theirs, and on to where they
 * were.
 */
export async function enterShop(
  context: AppLoadContext,
  { request, session, redirectTo, message = 'sign_in_done', cookies = [] }: Entrance,
): Promise<Response> {
  const cartId = await readCartId(request, context);
  const headers = new Headers({ 'Set-Cookie': session.cookie });
  if (cartId) {
    await adoptCart(context.cms, { cartId, customerId: session.customerId });
    headers.append('Set-Cookie', await forgetCart(context));
  }
  headers.append('Set-Cookie', await leaveMessage(context, message));
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const path = safeRedirect(redirectTo);
  return (isPanelPath(path) ? redirectDocument : redirect)(path, { status: 303, headers });
}
