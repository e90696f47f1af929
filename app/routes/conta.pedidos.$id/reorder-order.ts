import { redirect, type AppLoadContext } from '@remix-run/node';
import { reorder } from '@cms/orders/operations/reorder';
import { findOrderedDelivery } from '@cms/orders/queries/order-again';
import { findPlace } from '@cms/delivery/queries/find-place';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { SAME_PRESS_MS } from '@shop/cart/reorder';

import { PRIVATE } from '../../cache/cache-control';
import { cartOwner } from '../../session/cart-owner';
import { notFound } from '../../http/not-found';
import { saveReorder, readReorder } from '../../session/reorder-cookie';
import { saveDraft } from '../carrinho/checkout-draft';
import { orderedValues } from '../carrinho/ordered-values';

/**
 * Puts an order into the cart again and redirects to the cart page, which shows the result line by line. The checkout
 * form on that page is filled in as it was for the earlier order.
 */
export async function reorderOf(
  { request, context }: { request: Request; context: AppLoadContext },
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<Response> {
  // If a visitor's cart still exists, the customer takes it over first, as on every other page.
  const [last] = await Promise.all([readReorder(request, context), cartOwner(request, context)]);
  const now = context.cms.now().getTime();
  // A second press counts as a repetition only if no different order was put into the cart meanwhile.
  const isOther = last !== null && last.orderId !== orderId && now - last.at < SAME_PRESS_MS;
  const reordered = await reorder(context.cms, {
    customerId,
    orderId,
    otherOrderId: isOther ? last.orderId : null,
  });
  if (!reordered.ok) throw await notFound(context);
  const isAlreadyShown = reordered.isRepeat && last?.orderId === orderId;
  const headers = new Headers(PRIVATE);
  if (!isAlreadyShown) {
    const done = { orderId, customerId, at: now, lines: reordered.lines };
    headers.append('Set-Cookie', await saveReorder(context, done));
    const draft = await draftOf(context, { customerId, orderId });
    if (draft) headers.append('Set-Cookie', draft);
  }
  return redirect('/carrinho', { status: 303, headers });
}

async function draftOf(
  context: AppLoadContext,
  order: { customerId: string; orderId: string },
): Promise<string | null> {
  const [delivery, area] = await Promise.all([
    findOrderedDelivery(context.cms, order),
    readDeliveryArea(context.cms),
  ]);
  if (!delivery) return null;
  const place = await findPlace(context.cms, delivery.address, { ip: context.clientIp });
  const values = orderedValues(delivery, { zones: area.zones, place });
  return values && saveDraft(context, { customerId: order.customerId, values });
}
