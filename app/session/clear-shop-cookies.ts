import type { AppLoadContext } from '@remix-run/node';
import { signOut } from '@cms/customers/operations/sign-out';

import { PRIVATE } from '../cache/cache-control';
import { endedCookie, SHOP_COOKIE_NAMES, shopCookie } from './shop-cookie';

/** Returns headers that remove every cookie of the shop from this browser, after the account was deleted. */
export async function clearShopCookies(context: AppLoadContext): Promise<Headers> {
  const headers = new Headers(PRIVATE);
  const { cookie } = await signOut(context.cms, null);
  headers.append('Set-Cookie', cookie);
  for (const name of SHOP_COOKIE_NAMES) {
    headers.append('Set-Cookie', await endedCookie(shopCookie(context, { name, maxAgeSeconds: 0 })));
  }
  return headers;
}
