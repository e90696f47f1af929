import type { PaymentOrigin } from '@shop/payments/payment-origin';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { OrderView } from '../customer-order';
import { IS_FROM_PROVIDER, PAYS } from '../payment-origin';
import { BUYER_NAME, JOIN_BUYER } from '../buyer';
import type { OrderLink } from '../order-links';
import { findCustomerOrder } from './customer-orders';
import { findLinkedOrder } from './linked-order';
import { REFUND_STILL_DUE } from './returned-by-bank';

/** A payment as a receipt shows it. Amounts in centavos. */
export interface ReceiptPayment {
  provider: PaymentOrigin;
  /** The provider's number of the payment; null when no provider was involved. */
  providerPaymentId: string | null;
  method: string;
  amountCents: number;
  refundedCents: number;
  /** The refund that was requested but that the provider has not confirmed yet. */
  refundDueCents: number;
  at: Date;
}

export interface OrderReceipt {
  order: OrderView;
  /** Null on the receipt that a link opens, if the order belongs to an account. */
  customerName: string | null;
  /** All payments that moved money: first the payment that pays the order, then refunded payments. */
  payments: ReceiptPayment[];
}

/**
 * Returns the receipt of a customer's own order; null for another customer's order. The receipt of an order without
 * payments lists none.
 */
export async function findOrderReceipt(
  cms: Cms,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<OrderReceipt | null> {
  const order = await findCustomerOrder(cms, { customerId, orderId });
  return order && readReceipt(cms, order);
}

/** Returns the same as `findOrderReceipt` for a buyer who opened a link to the order. */
export async function findLinkedReceipt(cms: Cms, link: OrderLink): Promise<OrderReceipt | null> {
  const found = await findLinkedOrder(cms, link);
  return found && { ...(await readReceipt(cms, found.order)), customerName: found.buyerName };
}

async function readReceipt(cms: Cms, order: OrderView): Promise<OrderReceipt> {
  const sql = sqlOf(cms.payload);
  const payments = await sql.query<ReceiptPayment>(
    `select p.provider::text as provider,
       case when ${IS_FROM_PROVIDER} then p.provider_payment_id end as "providerPaymentId",
       coalesce(p.method, p.provider::text) as method,
       p.amount_cents as "amountCents", p.refunded_cents as "refundedCents",
       ${REFUND_STILL_DUE} as "refundDueCents", p.created_at as at
     from payments p join orders o on o.id = p.order_id
     where p.order_id = $1 and (${PAYS} or p.refunded_cents > 0 or p.refund_due_cents > 0)
     order by p.counts_as_paid desc, p.created_at, p.id`,
    [order.id],
  );
  const [buyer] = await sql.query<{ name: string }>(
    `select ${BUYER_NAME} as name from orders o ${JOIN_BUYER} where o.id = $1`,
    [order.id],
  );
  return { order, payments, customerName: buyer?.name ?? '' };
}
