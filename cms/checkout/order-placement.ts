import type { DeliveryAddress } from '@shop/delivery/address';
import type { CheckoutFields } from '@shop/orders/checkout-schema';
import type { Quote } from '@shop/cart/quote-cart';
import type { Result } from '@shop/result';

/**
 * The fields of the checkout form, and whose order it is. The total that the page showed is only compared with the
 * computed one, never charged.
 */
export interface PlaceOrderInput extends CheckoutFields {
  customerId: string;
  /** The customer's cart. */
  cartId: string;
  /** Required for a delivery. */
  address: DeliveryAddress | null;
}

export interface StoreOrderInput extends PlaceOrderInput {
  addressText: string;
  deliveryNotes: string;
}

export type PlaceOrderError =
  | { code: 'empty_cart' }
  /** Prices or promotions changed after the page was rendered: nothing is charged, and the page shows the new quote. */
  | { code: 'quote_changed'; quote: Quote }
  | { code: 'out_of_stock'; productName: string; available: number }
  | { code: 'product_unavailable'; productName: string }
  | { code: 'too_many_holds' }
  | { code: 'address_incomplete' }
  /** The provider created no payment page; the order is cancelled, its stock released, and the cart unchanged. */
  | { code: 'payment_failed' };

export type PlaceOrderResult = Result<{ orderId: string; paymentUrl: string | null }, PlaceOrderError>;

export interface StoredOrder {
  orderId: string;
  /** Set only when the same order was placed before and already has a payment page. */
  paymentLink: string | null;
  isPaid: boolean;
}
