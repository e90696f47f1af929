import { cleanLine, cutText } from '@shop/text/clean-text';
import type { WeeklyHours } from '@shop/time/open-now';

import type { LineDetail, OrderDetail } from '../../orders/select';
import type { MailLinks } from '../mail-links';

/** The data a mail is written from, read when it is sent, so that it never contains an outdated address or name. */
export interface MailFacts {
  /** The detail of the request; see `MailRequest.detail`. */
  detail: string | null;
  /** Null for a mail to the admins. */
  customer: MailCustomer | null;
  shop: MailShop;
  links: MailLinks;
}

export interface OrderMailFacts extends MailFacts {
  order: MailOrder;
  /** Centavos that earlier mails named as refunded; the mail names the difference. */
  refundedBeforeCents: number;
}

export interface MailCustomer {
  fullName: string;
  /** The id of an account with an unconfirmed address; null once it is confirmed. */
  unconfirmedId: string | null;
  /** Whether the recipient is the buyer of an order without an account, who gets a link instead. */
  isGuest?: boolean;
}

export interface MailOrder extends OrderDetail {
  /** The order can be paid now, and no payment is in progress. */
  awaitsPayment: boolean;
  /**
   * The amount paid, and how much of it was refunded. While no payment pays the order, these are the order's total
   * and 0.
   */
  paidCents: number;
  refundedCents: number;
  lines: MailOrderLine[];
  buyer: { fullName: string; phone: string | null };
  /** Until when the buyer may choose another window if the order's window was lost. */
  slotChoiceUntil: Date | null;
  /**
   * The code that the buyer gives to the courier; null unless the order is on its way in a shop that uses such codes.
   */
  deliveryCode: string | null;
}

export interface MailOrderLine extends LineDetail {
  /** Path on the storefront, starting with a slash. */
  imagePath: string | null;
  /** The storage instructions of the product's current label. */
  storage: string | null;
  /**
   * The label at the time of the order; for an order placed before labels were stored, the current one. Null without a
   * confirmed label.
   */
  label: string | null;
  isGlutenFree: boolean;
}

export interface MailProduct {
  name: string;
  stockQuantity: number;
  minStockLevel: number;
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

/** Returns the name used in a greeting. */
export function firstName(customer: { fullName: string } | null): string {
  const [first = ''] = cleanLine(customer?.fullName ?? '').split(' ');
  return cutText(first, 30) || 'cliente';
}
