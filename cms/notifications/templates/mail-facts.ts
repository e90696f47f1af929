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
}

export interface MailCustomer {
  fullName: string;
  /** Open until the address is confirmed. */
  confirmationToken: string | null;
}

export interface MailOrder {
  id: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  createdAt: Date;
  reservedUntil: Date | null;
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
