import { createHmac } from 'node:crypto';
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
  'massa-cadastro',
  'massa-aparelho',
] as const;
export type ShopCookieName = (typeof SHOP_COOKIE_NAMES)[number];

/** A browser keeps no cookie above 4096 bytes; encoding makes four of three, and name, signature and attributes take some. */
export const MAX_COOKIE_JSON_BYTES = 2600;

/** As the browser knows it: on https the name itself binds the cookie to this host, to https and to every path. */
function shopCookieName({ cms }: Pick<ShopContext, 'cms'>, name: ShopCookieName): string {
  return isHttps(cms.publicUrl) ? `__Host-${name}` : name;
}

/**
 * Signed by the version before this one with the secret itself. A cart must not get lost by an update, nor an address being
 * typed; both are checked when they are read, and neither opens anything that another cookie's words could name.
 */
const FORMERLY_UNBOUND: readonly ShopCookieName[] = ['massa-carrinho', 'massa-entrega'];

/** A secret for cookies of one name: what was signed as one of them is worth nothing as another. */
const boundTo = (name: ShopCookieName) => (secret: string) =>
  createHmac('sha256', secret).update(`cookie:${name}`).digest('base64url');

/** A cookie of the shop's own: signed for its name, out of scripts' reach, and not sent along with other sites' forms. */
export function shopCookie(
  context: Pick<ShopContext, 'cms' | 'sessionSecrets'>,
  {
    name,
    maxAgeSeconds,
    isBoundOnly = false,
  }: { name: ShopCookieName; maxAgeSeconds: number; isBoundOnly?: boolean },
): Cookie {
  const { sessionSecrets } = context;
  const former = !isBoundOnly && FORMERLY_UNBOUND.includes(name) ? sessionSecrets : [];
  return createCookie(shopCookieName(context, name), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(context.cms.publicUrl),
    maxAge: maxAgeSeconds,
    secrets: [...sessionSecrets.map(boundTo(name)), ...former],
  });
}

/** A Set-Cookie header that takes the cookie away. */
export const endedCookie = (cookie: Cookie): Promise<string> => cookie.serialize('', { maxAge: 0 });

const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');
