import { createCookie, type Cookie } from '@remix-run/node';

import type { ShopContext } from './load-context';

/** Every cookie of ours, the session's apart, which is Payload's. */
export const SHOP_COOKIE_NAMES = [
  'massa-carrinho',
  'massa-aviso',
  'massa-entrega',
  'massa-desfazer',
  'massa-de-novo',
  'massa-ida',
  'massa-chegada',
] as const;
export type ShopCookieName = (typeof SHOP_COOKIE_NAMES)[number];

/** A browser keeps no cookie above 4096 bytes; encoding makes four of three, and name, signature and attributes take some. */
export const MAX_COOKIE_JSON_BYTES = 2600;

/** As the browser knows it: on https the name itself binds the cookie to this host, to https and to every path. */
function shopCookieName({ cms }: Pick<ShopContext, 'cms'>, name: ShopCookieName): string {
  return isHttps(cms.publicUrl) ? `__Host-${name}` : name;
}

/** A cookie of the shop's own: signed, out of scripts' reach, and not sent along with other sites' forms. */
export function shopCookie(
  context: Pick<ShopContext, 'cms' | 'sessionSecrets'>,
  { name, maxAgeSeconds }: { name: ShopCookieName; maxAgeSeconds: number },
): Cookie {
  return createCookie(shopCookieName(context, name), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(context.cms.publicUrl),
    maxAge: maxAgeSeconds,
    secrets: [...context.sessionSecrets],
  });
}

/** A Set-Cookie header that takes the cookie away. */
export const endedCookie = (cookie: Cookie): Promise<string> => cookie.serialize('', { maxAge: 0 });

const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');
