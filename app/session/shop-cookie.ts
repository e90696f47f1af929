import { createHmac } from 'node:crypto';
import { createCookie, type Cookie } from '@remix-run/node';

import type { ShopContext } from '../http/load-context';

/** Every cookie of the shop except the session, which is Payload's. */
export const SHOP_COOKIE_NAMES = [
  'massa-carrinho',
  'massa-cupom',
  'massa-aviso',
  'massa-entrega',
  'massa-desfazer',
  'massa-de-novo',
  'massa-ida',
  'massa-chegada',
  'massa-cadastro',
  'massa-aparelho',
  'massa-pedido',
  'massa-link',
  'massa-protocolo',
  'massa-lugar',
  'massa-confirmar',
  'massa-fila',
] as const;
export type ShopCookieName = (typeof SHOP_COOKIE_NAMES)[number];

/**
 * The largest content of a cookie, in bytes. Browsers reject cookies above 4096 bytes. Encoding turns three bytes into
 * four, and the name, the signature and the attributes take up some more.
 */
export const MAX_COOKIE_JSON_BYTES = 2600;

/**
 * Returns the cookie's name in the browser. On https the name itself binds the cookie to this host, to https and to
 * every path.
 */
function shopCookieName({ cms }: Pick<ShopContext, 'cms'>, name: ShopCookieName): string {
  return isHttps(cms.publicUrl) ? `__Host-${name}` : name;
}

/**
 * The cookies that the shop's previous version signed with the shop's secret itself, instead of with a secret bound to
 * the cookie's name. They are still accepted, because an update must not lose a cart or an address that is being typed.
 * This is safe, because both cookies are validated when they are read, and the content of another cookie in their place
 * would grant nothing.
 */
const FORMERLY_UNBOUND: readonly ShopCookieName[] = ['massa-carrinho', 'massa-entrega'];

/** Returns a secret for cookies of one name, so that a value signed for one cookie is not valid for another. */
const boundTo = (name: ShopCookieName) => (secret: string) =>
  createHmac('sha256', secret).update(`cookie:${name}`).digest('base64url');

/** Returns a cookie of the shop: signed for its name, not readable by scripts, and not sent with other sites' forms. */
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

/** Returns a Set-Cookie header that removes the cookie. */
export const endedCookie = (cookie: Cookie): Promise<string> => cookie.serialize('', { maxAge: 0 });

const isHttps = (publicUrl: string) => publicUrl.startsWith('https://');
