import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

import type { MailLinks } from '../mail-links';

/** What a mail is written from: read when it is sent, so that it never tells yesterday's address or name. */
export interface MailFacts {
  /** The code that came with the request; see `MailRequest.detail`. */
  detail: string | null;
  /** Null for a mail to the admins. */
  customer: MailCustomer | null;
  shop: MailShop;
  links: MailLinks;
}

export interface OrderMailFacts extends MailFacts {
  order: MailOrder;
  /** Centavos that earlier mails named as refunded; the mail names what came on top. */
  refundedBeforeCents: number;
}

export interface MailCustomer {
  fullName: string;
  /** The account whose address waits to be confirmed; null once it is. */
  unconfirmedId: string | null;
}

export interface MailOrder {
  id: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  createdAt: Date;
  reservedUntil: Date | null;
  /** It can be paid now, and no payment of it is under way. */
  awaitsPayment: boolean;
  deliveryMethod: DeliveryMethod;
  /** One line, or 'Retirada na loja'. */
  deliveryAddress: string;
  subtotalCents: number;
  discountCents: number;
  deliveryFeeCents: number;
  totalCents: number;
  /** What came in for it and what of that went back; the total and nothing while nothing counts. */
  paidCents: number;
  refundedCents: number;
  lines: MailOrderLine[];
  buyer: { fullName: string; phone: string | null };
}

export interface MailOrderLine {
  name: string;
  quantity: number;
  unitPriceCents: number;
  unitDiscountCents: number;
  notes: string | null;
  /** Path on the storefront, starting with a slash. */
  imagePath: string | null;
  /** From the product's label as it is now. */
  storage: string | null;
  /** What the label said when it was ordered, of an older order what it says now; null where nobody confirmed one. */
  label: string | null;
  isGlutenFree: boolean;
}

export interface OpeningHours {
  /** '0' is Sunday. */
  days: string[];
  opens: string;
  closes: string;
}

export interface MailShop {
  brandName: string;
  email: string | null;
  attendanceHours: OpeningHours[];
  pickupHours: OpeningHours[];
  deliveryHours: OpeningHours[];
  pickupAddress: string;
  separationTime: string;
  seller: { legalName: string; cnpj: string; address: string } | null;
}
