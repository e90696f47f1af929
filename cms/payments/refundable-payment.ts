import { isRefundUnderWay, refundableCents, type RefundablePayment } from '@shop/payments/refundable';
import type { PaymentStatus } from '@shop/orders/payment-status';

import { paidInAll } from '../orders/payment-origin';
import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';

const PAID = paidInAll('p');

export interface OrderMoney {
  /** The payment that pays the order, with the amounts of its parts. */
  payment: RefundablePayment & { id: string };
  /** The amount that can still be refunded, in centavos. */
  leftCents: number;
}

/**
 * Locks the payment of an order and returns how much of it can still be refunded. Null when nothing can be refunded,
 * because the order is unpaid or the provider reversed the payment. Call it while the order is locked.
 */
export async function lockOrderMoney(
  tx: SqlRunner,
  { id, paymentStatus }: { id: string; paymentStatus: PaymentStatus },
): Promise<OrderMoney | null> {
  if (paymentStatus !== 'paid' && paymentStatus !== 'partially_refunded') return null;
  const [payment] = await tx.query<OrderMoney['payment'] & Record<string, unknown>>(
    `select p.id, ${PAID.amount} as "amountCents", ${PAID.refunded} as "refundedCents", ${PAID.asked} as "refundDueCents"
     from payments p where p.order_id = $1 and p.counts_as_paid and p.status not in ('rejected', 'cancelled') for update`,
    [id],
  );
  if (!payment) return null;
  return { payment, leftCents: Math.max(0, refundableCents(payment)) };
}

/**
 * Records that the mail about a case states the refund of `amountCents`, so that no second mail states it once the
 * provider has made the refund. Call it before the refund is requested. While another refund is pending, the provider
 * may make both at once, so then the mail about the refund is sent too.
 */
export async function recordStatedRefund(
  tx: Transaction,
  {
    order,
    money: { payment, leftCents },
    amountCents,
  }: { order: { id: string; customerId: string | null }; money: OrderMoney; amountCents: number },
): Promise<void> {
  if (amountCents === 0 || isRefundUnderWay(payment)) return;
  const soFarCents = payment.amountCents - leftCents + amountCents;
  await queueMail(tx, {
    kind: 'order-refunded',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey: `order-refunded:${payment.id}:${soFarCents}`,
    detail: soFarCents,
    isTold: true,
  });
}
