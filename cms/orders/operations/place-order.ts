import { deliveryAddressText, deliveryNotes, type DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { Quote } from '@shop/quote/quote-cart';
import type { Result } from '@shop/result';

import type { Cms } from '../../context';
import { inTransaction } from '../../database/transaction';
import { faultPoint } from '../../faults/fault-point';
import { openPayment } from '../open-payment';
import { Refusal, storeOrder } from '../store-order';

export interface PlaceOrderInput {
  customerId: string;
  /** The customer's cart. */
  cartId: string;
  deliveryMethod: DeliveryMethod;
  /** Required for a delivery. */
  address: DeliveryAddress | null;
  /** What the page showed; only compared. */
  expectedTotalCents: number;
  termsVersion: string;
  /** Keeps the address for next time, labelled "Entrega". */
  saveAddress: boolean;
}

export type PlaceOrderError =
  | { code: 'empty_cart' }
  /** Prices or promotions moved since the page was shown: nothing is charged, the page shows the new quote. */
  | { code: 'quote_changed'; quote: Quote }
  | { code: 'out_of_stock'; productName: string; available: number }
  | { code: 'product_unavailable'; productName: string }
  | { code: 'too_many_holds' }
  | { code: 'address_incomplete' }
  /** The provider gave no payment page; the order is cancelled, its stock is back, the cart untouched. */
  | { code: 'payment_failed' };

export type PlaceOrderResult = Result<{ orderId: string; paymentUrl: string | null }, PlaceOrderError>;

/**
 * Turns a customer's cart into an order awaiting payment and answers the address of its payment page (null when the
 * total is zero and the order is paid already).
 *
 * One transaction quotes again, takes the stock and stores order, lines and first event; the payment page is asked for
 * after it. Pressing twice, in two tabs or after a lost answer gives the same order and link (see `placementKey`).
 */
export async function placeOrder(cms: Cms, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const { deliveryMethod } = input;
  if (deliveryMethod === 'delivery' && !input.address)
    return { ok: false, error: { code: 'address_incomplete' } };
  const addressText =
    deliveryMethod === 'pickup'
      ? deliveryAddressText('pickup')
      : deliveryAddressText('delivery', input.address!);
  try {
    const stored = await inTransaction(cms.payload, async (tx) => {
      const order = await storeOrder(tx, {
        ...input,
        addressText,
        deliveryNotes: deliveryNotes(deliveryMethod),
      });
      await faultPoint('place-order:before-commit');
      return order;
    });
    await faultPoint('place-order:stored');
    if (stored.isPaid) return { ok: true, orderId: stored.orderId, paymentUrl: null };
    if (stored.paymentLink) return { ok: true, orderId: stored.orderId, paymentUrl: stored.paymentLink };
    return await openPayment(cms, stored.orderId);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.error };
    throw error;
  }
}
