import { createHmac } from 'node:crypto';
import type { AppLoadContext, Cookie } from '@remix-run/node';
import { adoptCart } from '@cms/cart/operations/adopt-cart';
import type { CartOwner } from '@cms/cart/cart-rows';
import { CART_KEY, isCartKey } from '@shop/cart/cart-key';
import { daysMs, inSeconds } from '@shop/time/durations';

import { getSession } from './session';
import { endedCookie, shopCookie } from './shop-cookie';

const YEAR_SECONDS = inSeconds(daysMs(365));

const cartCookie = (context: AppLoadContext, isBoundOnly = false): Cookie =>
  shopCookie(context, {
    name: 'massa-carrinho',
    maxAgeSeconds: YEAR_SECONDS,
    isBoundOnly,
  });

const CART_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the secret id of a visitor's cart; null for a visitor without one. */
export async function readCartId(request: Request, context: AppLoadContext): Promise<string | null> {
  return readSigned(request, cartCookie(context));
}

async function readSigned(request: Request, cookie: Cookie): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof value === 'string' && CART_ID.test(value) ? value : null;
}

/** Returns the Set-Cookie header that lets a visitor find the cart again. Call it only for a cart that exists. */
export const rememberCart = (context: AppLoadContext, cartId: string): Promise<string> =>
  cartCookie(context).serialize(cartId);

export const forgetCart = (context: AppLoadContext): Promise<string> => endedCookie(cartCookie(context));

/**
 * Returns the owner of a cart that a form changes. A browser without a cart may send several changes before the first
 * response, each without the cookie. The key that its page drew leads them all to the same cart. The cart's id cannot be
 * chosen by a browser, because it is derived from the key with the shop's secret.
 */
export async function changedCartOwner(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<CartOwner> {
  const owner = await cartOwner(request, context);
  const key = form.get(CART_KEY);
  if (owner.customerId || owner.cartId || !isCartKey(key)) return owner;
  return { ...owner, cartId: cartIdOf(key, context) };
}

function cartIdOf(key: string, { sessionSecrets: [secret = ''] }: AppLoadContext): string {
  const digest = createHmac('sha256', secret).update(`cart-key:${key}`).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const owners = new WeakMap<AppLoadContext, Promise<CartOwner>>();

/**
 * Returns the owner of the cart that a request concerns. A customer's cart belongs to the account. The browser of a
 * signed-in customer may still have a visitor's cart cookie, because the customer signed in elsewhere or the sign-in
 * was interrupted. The customer then first takes over that cart, once per request.
 */
export function cartOwner(request: Request, context: AppLoadContext): Promise<CartOwner> {
  const known = owners.get(context);
  if (known) return known;
  const owner = findOwner(request, context);
  owners.set(context, owner);
  return owner;
}

async function findOwner(request: Request, context: AppLoadContext): Promise<CartOwner> {
  const [session, cartId] = await Promise.all([getSession(request, context), readCartId(request, context)]);
  if (!session) return { cartId, customerId: null };
  if (cartId) await adoptCart(context.cms, { cartId, customerId: session.customerId });
  return { cartId: null, customerId: session.customerId };
}

/**
 * Returns a Set-Cookie header that removes the cookie of a cart that a customer has taken over. For a visitor, returns
 * the Set-Cookie header that `newlySignedCart` returns. Returns null when there is nothing to change.
 */
export async function tidiedCartCookie(request: Request, context: AppLoadContext): Promise<string | null> {
  const [{ customerId }, cartId] = await Promise.all([
    cartOwner(request, context),
    readCartId(request, context),
  ]);
  if (!cartId) return null;
  return customerId ? forgetCart(context) : newlySignedCart(request, context);
}

/**
 * Returns a Set-Cookie header that sets the cookie of a visitor's cart with a new signature, when the current signature
 * uses a secret that is being replaced or the method of the shop's previous version; otherwise null.
 */
export async function newlySignedCart(request: Request, context: AppLoadContext): Promise<string | null> {
  const cartId = await readCartId(request, context);
  if (!cartId) return null;
  const newestOnly = {
    ...context,
    sessionSecrets: context.sessionSecrets.slice(0, 1),
  };
  return (await readSigned(request, cartCookie(newestOnly, true))) === cartId
    ? null
    : rememberCart(context, cartId);
}
