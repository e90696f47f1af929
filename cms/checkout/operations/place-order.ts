import { deliveryAddressText, deliveryNotes } from '@shop/delivery/address';

import { findPlace } from '../../delivery/queries/find-place';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { openPayment } from '../open-payment';
import type { PlaceOrderInput, PlaceOrderResult } from '../order-placement';
import { Refusal } from '../refusal';
import { storeOrder } from '../store-order';

/**
 * Turns a buyer's cart into an order that awaits payment, and returns the URL of its payment page. The URL is null when
 * the total is zero, so that the order is already paid, when the order will be paid in cash, or when the provider
 * refuses to open its page and the order can be paid by a Pix of the shop's own (`isPixOnly`).
 *
 * One transaction computes the quote again, reserves the stock and stores order, lines and first event; the payment
 * page is requested after the commit. A repeated request, from a second click or tab or after a lost response, returns
 * the same order and link (see `placementKey`).
 */
export async function placeOrder(cms: Cms, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const { deliveryMethod } = input;
  if (deliveryMethod === 'delivery' && !input.address)
    return { ok: false, error: { code: 'address_incomplete' } };
  const addressText =
    deliveryMethod === 'pickup'
      ? deliveryAddressText('pickup')
      : deliveryAddressText('delivery', input.address!);
  // Asked before the transaction, which must not wait for another service.
  const place =
    deliveryMethod === 'delivery' && input.address
      ? await findPlace(cms, input.address, { ip: input.ip ?? null })
      : null;
  try {
    const stored = await inTransaction(cms.payload, async (tx) => {
      const order = await storeOrder(tx, {
        ...input,
        addressText,
        place,
        deliveryNotes: deliveryNotes(deliveryMethod),
      });
      await faultPoint('place-order:before-commit');
      return order;
    });
    await faultPoint('place-order:stored');
    if (stored.isSettled) return { ok: true, orderId: stored.orderId, paymentUrl: null };
    if (stored.paymentLink) return { ok: true, orderId: stored.orderId, paymentUrl: stored.paymentLink };
    return await openPayment(cms, stored.orderId);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.error };
    throw error;
  }
}
