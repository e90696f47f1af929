import { refundableCents, type RefundablePayment } from '@shop/payments/refundable';
import type { PaymentStatus } from '@shop/orders/payment-status';

import type { SqlRunner } from '../platform/database/sql';

export interface OrderMoney {
  payment: RefundablePayment;
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
  const [payment] = await tx.query<RefundablePayment & Record<string, unknown>>(
    `select amount_cents as "amountCents", refunded_cents as "refundedCents", refund_due_cents as "refundDueCents"
     from payments where order_id = $1 and counts_as_paid and status not in ('rejected', 'cancelled') for update`,
    [id],
  );
  if (!payment) return null;
  return { payment, leftCents: Math.max(0, refundableCents(payment)) };
}
