import type { CouponRefusal } from '@shop/coupons/coupon';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { DeliveryAddress } from '@shop/delivery/address';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { ZonePlace, ZoneQuestion } from '@shop/delivery/zone-of';
import type { CheckoutFields } from '@shop/orders/checkout-schema';
import type { CounterPayment } from '@shop/orders/counter-order';
import type { Slot } from '@shop/delivery/slots';
import type { Quote } from '@shop/cart/quote-cart';
import type { Result } from '@shop/result';

import type { CountedAttempt, Limit } from '../customers/limits/attempts';

/**
 * The fields of the checkout form, and the buyer. The total that the page showed is only compared with the computed
 * total and never charged.
 */
export interface PlaceOrderInput extends CheckoutFields {
  /** Null for a buyer without an account; `guest` then describes the buyer. */
  customerId: string | null;
  /** Whether the buyer pays with a Pix of the shop's own page, and saw the total at its price. */
  paysByPix?: boolean;
  guest?: Guest;
  /** Set when the shop takes the order for the buyer. */
  counter?: CounterTerms;
  /** The buyer's cart; for a counter order, the id of its form. */
  cartId: string;
  /** Required for a delivery. */
  address: DeliveryAddress | null;
  /** The buyer's IP address, by which look-ups of postal codes are limited; without it, as for the team, they are not. */
  ip?: string | null;
}

/**
 * The contact of a buyer without an account. For an order that the shop takes at the counter or by phone, the e-mail may
 * be null and is then added later.
 */
export interface Contact {
  name: string;
  email: string | null;
  /** As it was typed, and the number in the E.164 format. */
  phone: string;
  phoneE164: string;
}

export interface CounterLine {
  productId: string;
  quantity: number;
}

/** What is different in an order that the shop takes at the counter or by phone. */
export interface CounterTerms {
  /** The person who takes the order. */
  actorId: string;
  /** The ordered products, which replace a cart; each product once. */
  lines: CounterLine[];
  payBy: CounterPayment;
  /** A delivery fee that differs from the zone's fee, in centavos. */
  fee: { cents: number; reason: string } | null;
}

/** A buyer without an account. */
export interface Guest {
  contact: Contact;
  /**
   * The key under which the unpaid orders from the same IP address are counted; null when the IP address is not a
   * visitor's own.
   */
  ipKey: string | null;
}

export interface StoreOrderInput extends PlaceOrderInput {
  addressText: string;
  deliveryNotes: string;
  /** The limits of orders without an account by hour; empty for other orders. */
  guestLimits: readonly Limit[];
  /** What the postal code directory knows about the address; null for a pickup. */
  place: ZonePlace | null;
}

export type PlaceOrderError =
  | { code: 'empty_cart' }
  /** Prices or promotions changed after the page was rendered. Nothing is charged, and the page shows the new quote. */
  | { code: 'quote_changed'; quote: Quote; fee: { deliveryFeeCents: number; freeFromCents: number | null } }
  /** The coupon does not hold any more, or not for this buyer. Nothing is stored. */
  | { code: 'coupon_refused'; coupon: string; refusal: CouponRefusal }
  | { code: 'out_of_stock'; productName: string; available: number }
  | { code: 'product_unavailable'; productName: string }
  | { code: 'too_many_holds' }
  /** No country knows the phone number of a buyer without an account. */
  | { code: 'guest_phone_unknown' }
  /** Buying without an account is switched off. */
  | { code: 'guest_checkout_off' }
  /** Too many unpaid orders without an account have this e-mail or come from this IP address. */
  | { code: 'guest_too_many_email' | 'guest_too_many_address' }
  /** Too many orders of the last hour have this e-mail or IP address, whatever became of them. */
  | { code: 'guest_too_often' }
  /** Too many reservations from this IP address were never paid. */
  | { code: 'guest_address_waits' }
  /** Unpaid orders without an account would hold too much of a product; `available` units are left to them. */
  | { code: 'guest_share'; productName: string; available: number }
  | { code: 'guest_too_many_units'; maxUnits: number }
  | { code: 'address_incomplete' }
  /** A delivery needs a phone number. The form asked for it, but neither the form nor the profile has one. */
  | { code: 'phone_required' }
  /** A product of the cart can only be picked up. */
  | { code: 'pickup_only'; productName: string }
  /** The shop does not deliver to the address. */
  | { code: 'outside_area'; place: string }
  /** The buyer must first answer what the address leaves open. */
  | { code: 'place_unclear'; question: ZoneQuestion }
  /** The products, after discounts, cost less than the zone's minimum. */
  | { code: 'below_minimum'; zoneName: string; minimumCents: number; missingCents: number }
  /**
   * The shop takes no orders with this delivery method (delivery or pickup) until the time `until`, because of a pause,
   * or because of a vacation that ends at the start of a day. Pickup may stay open while deliveries are paused.
   */
  | {
      code: 'shop_paused';
      until: Date;
      text: string;
      isPickupOpen: boolean;
      /** Whether the pause lasts until somebody ends it, and what it applies to. */
      isOpenEnded?: boolean;
      method?: DeliveryMethod | null;
    }
  /** The chosen time window became full, or no window has a place left. `next` is the next open window. */
  | { code: 'slot_full'; slot: SlotWindow | null; next: Slot | null }
  /**
   * The chosen time window takes no more orders, because its deadline for orders has passed ('late'), or because the
   * shop closed or removed it ('closed'). If the buyer chose no window, the error means that no window is open.
   */
  | { code: 'slot_closed'; because: 'late' | 'closed'; slot: SlotWindow | null; next: Slot | null }
  /**
   * No window was chosen, but this order requires a choice, because a window chosen earlier is no longer available, or
   * because the order is placed at the counter.
   */
  | { code: 'slot_required'; next: Slot | null }
  /**
   * Errors of counter orders: the seller lacks the permission, the customer was erased, or the shop does not accept
   * cash.
   */
  | { code: 'counter_denied' | 'counter_customer_gone' | 'counter_cash_off' }
  /** The provider created no payment page; the order is cancelled, its stock is released, and the cart is unchanged. */
  | { code: 'payment_failed' };

export interface PlacedOrder {
  orderId: string;
  /** The payment page; null when there is nothing to pay there. */
  paymentUrl: string | null;
  /** Set when the provider refuses to open its page, so that the order can only be paid by a Pix on the shop's own. */
  isPixOnly?: true;
}

export type PlaceOrderResult = Result<PlacedOrder, PlaceOrderError>;

export interface StoredOrder {
  orderId: string;
  /** Set only when the same order was placed before and already has a payment page. */
  paymentLink: string | null;
  /** The order is paid, or will be paid in cash, so it needs no payment page. */
  isSettled: boolean;
  /** The hits that a new order without an account made; null for other orders, and for one that was placed before. */
  attempt?: CountedAttempt | null;
}
