import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';
import type { HeldReason } from '@shop/payments/held-reason';

import { HOLD_ENDS } from '../reservation-end';

/** An order on a card of the admin's order list. Amounts in centavos. */
export interface OfficeOrderCard {
  id: string;
  number: string;
  placedAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** The provider's name of the payment method; `METHOD_NOT_CHOSEN` before the customer chose one. */
  paymentMethod: string;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: string;
  neighborhood: string | null;
  totalCents: number;
  /**
   * The amount that paid it; differs from the total when an admin accepted another amount. Equals the total while no
   * payment counts.
   */
  paidCents: number;
  /** The refunded part of the payment that pays the order. */
  refundedCents: number;
  /** Still due to be refunded, from any payment of the order. */
  refundDueCents: number;
  /** Whether the provider is still reviewing one of its payments. */
  isInReview: boolean;
  /** When the stock reservation of an unpaid order ends. */
  reservedUntil: Date | null;
  heldReason: HeldReason | null;
  customerName: string;
  customerPhone: string | null;
  lines: { name: string; quantity: number; notes: string | null }[];
}

/** SQL: the cards of the ids in a CTE called `page`. */
export const SELECT_CARDS = `
  select o.id, o.created_at as "placedAt", o.status::text as status, o.payment_status::text as "paymentStatus",
    o.payment_method as "paymentMethod", o.delivery_method::text as "deliveryMethod",
    o.delivery_address as "deliveryAddress", o.address_neighborhood as neighborhood,
    o.total_cents as "totalCents", ${HOLD_ENDS} as "reservedUntil",
    o.held_reason as "heldReason", c.full_name as "customerName", c.phone as "customerPhone",
    coalesce(p.paid, o.total_cents)::int as "paidCents", coalesce(p.refunded, 0)::int as "refundedCents", coalesce(p.due, 0)::int as "refundDueCents",
    coalesce(p.in_review, false) as "isInReview",
    (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'notes', l.notes) order by l._order)
      from orders_lines l where l._parent_id = o.id) as lines
  from page
  join orders o on o.id = page.id
  join customers c on c.id = o.customer_id
  left join lateral (
    select sum(amount_cents) filter (where counts_as_paid) as paid,
      sum(refunded_cents) filter (where counts_as_paid) as refunded,
      sum(greatest(refund_due_cents - refunded_cents, 0)) as due,
      bool_or(status = 'in_process') as in_review
    from payments where order_id = o.id
  ) p on true`;

export type OfficeCardRow = Omit<OfficeOrderCard, 'number'>;

export const toOfficeCard = (row: OfficeCardRow): OfficeOrderCard => ({
  ...row,
  number: orderNumber(row.id),
  lines: row.lines ?? [],
});
