import type { WeeklyHours } from '@shop/time/open-now';

import type { LineDetail, OrderDetail } from '../../orders/select';
import type { MailLinks } from '../mail-links';

/**
 * The data that a mail is written from. It is read when the mail is sent, so that the mail never contains an outdated
 * address or name.
 */
export interface MailFacts {
  /** Null for a mail to the admins. */
  customer: MailCustomer | null;
  shop: MailShop;
  links: MailLinks;
}

export interface MailCustomer {
  fullName: string;
  /** The id of the account while its address is unconfirmed; null afterwards. */
  unconfirmedId: string | null;
  /**
   * Whether the recipient is the buyer of an order without an account. Such a buyer gets an order link instead of a
   * link to the account.
   */
  isGuest?: boolean;
}

export interface MailOrder extends OrderDetail {
  /** Whether the order can be paid now and no payment is in progress. */
  awaitsPayment: boolean;
  /** Whether the provider has confirmed that nothing was charged for the order. */
  isConfirmedUnpaid: boolean;
  /** The money for the unpaid order that the shop holds until the owner has decided about it. */
  heldCents: number;
  /** The money of the unpaid order that was returned, or is being returned. */
  returnedCents: number;
  /**
   * The amount paid, and the part of it that was refunded (`refundedCents`). While no payment pays the order, these are
   * the order's total and 0.
   */
  paidCents: number;
  refundedCents: number;
  /** Whether the shop returned money of the order by hand, because the provider refused to. */
  isReturnedOutside: boolean;
  /** Whether the shop holds the order because its buyer paid another one with the same items within a day. */
  isHeldAsTwin: boolean;
  lines: MailOrderLine[];
  buyer: { fullName: string; phone: string | null };
  /** The time until which the buyer may choose another time window, if the order lost its own; otherwise null. */
  slotChoiceUntil: Date | null;
  /** The code that the buyer gives to the courier; null for a pickup, and in a shop that uses no such codes. */
  deliveryCode: string | null;
}

export interface MailOrderLine extends LineDetail {
  /** The path of the product's picture on the storefront, as a JPEG, starting with a slash. */
  imagePath: string | null;
  /** The storage instructions of the product's current label. */
  storage: string | null;
  /**
   * The product's label at the time of the order, or the current label for an order placed before labels were stored.
   * Null without a confirmed label.
   */
  label: string | null;
  isGlutenFree: boolean;
}

export interface MailShop {
  brandName: string;
  email: string | null;
  attendanceHours: WeeklyHours[];
  pickupHours: WeeklyHours[];
  deliveryHours: WeeklyHours[];
  pickupAddress: string;
  separationTime: string;
  seller: { legalName: string; cnpj: string; address: string } | null;
}
