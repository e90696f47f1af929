import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { Quote } from '@shop/cart/quote-cart';
import type { Result } from '@shop/result';

export interface PlaceOrderInput {
  customerId: string;
  /** The customer's cart. */
  cartId: string;
  deliveryMethod: DeliveryMethod;
  /** Required for a delivery. */
  address: DeliveryAddress | null;
  /** The total the page showed; only compared. */
  expectedTotalCents: number;
  termsVersion: string;
  /** Saves the address for next time, labelled "Entrega". */
  saveAddress: boolean;
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
  /** Set when the same order was placed before. */
  paymentLink: string | null;
  isPaid: boolean;
}
