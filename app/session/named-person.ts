import type { AppLoadContext } from '@remix-run/node';
import type { Person } from '@cms/cart/queries/find-begun';

import { readCartId } from './cart-owner';
import { openedLinkCookie, orderCookie } from './order-cookie';
import { namedCustomerId } from './session';

/**
 * Returns whom the signed cookies of a request name; null for nobody. It does not ask the database whether the session
 * is still valid, so the result may decide who is served first, but never what somebody sees.
 */
export async function namedPerson(request: Request, context: AppLoadContext): Promise<Person | null> {
  const customerId = await namedCustomerId(request, context);
  if (customerId) return { kind: 'customer', id: customerId };
  const cartId = await readCartId(request, context);
  return cartId ? { kind: 'cart', id: cartId } : null;
}

/** Whether the browser holds the link of an order: it placed the order, or opened the link to pay it. */
export async function holdsOrderLink(request: Request, context: AppLoadContext): Promise<boolean> {
  return (
    (await orderCookie.read(request, context)) !== null ||
    (await openedLinkCookie.read(request, context)) !== null
  );
}
