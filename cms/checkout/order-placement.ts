import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { Quote } from '@shop/quote/quote-cart';
import type { Result } from '@shop/result';

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

export interface StoredOrder {
  orderId: string;
  /** Already known when the same order was placed before. */
  paymentLink: string | null;
  isPaid: boolean;
}
