import { isFromProvider, type PaymentOrigin } from '@shop/payments/payment-origin';

import { PAYS } from '../orders/payment-origin';
import type { Transaction } from '../platform/database/transaction';
import { IS_CASH } from './cash/is-cash';
import { queueMail } from '../platform/queue/queue-mail';

/**
 * Records that everything paid for an order must be refunded, and queues the job. A payment made outside the shop
 * (`manual`) or a total of zero (`none`) has no provider, so its row is settled at once and the admin refunds the money
 * by hand. The refund of cash that was received at the shop's counter stays due until somebody has given the cash back
 * (`returnCash`).
 */
export async function requestRefund(
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  // Payments that pay an order together are all refunded.
  const paying = await tx.query<{
    id: string;
    provider: PaymentOrigin;
    isCash: boolean;
    amountCents: number;
    customerId: string | null;
  }>(
    `update payments p set refund_due_cents = p.amount_cents, refund_reason = $2, updated_at = now()
     from orders o where p.order_id = $1 and ${PAYS} and o.id = p.order_id
     returning p.id, p.provider::text as provider, ${IS_CASH} as "isCash", p.amount_cents as "amountCents", o.customer_id as "customerId"`,
    [orderId, reason],
  );
  for (const { id: paymentId, provider, isCash, amountCents, customerId } of paying) {
    if (isCash) continue;
    if (isFromProvider(provider)) await queueRefund(tx, paymentId);
    else {
      await tx.query(
        `update payments set refunded_cents = amount_cents, status = 'refunded', updated_at = now() where id = $1`,
        [paymentId],
      );
      await tx.query(`update orders set payment_status = 'refunded', updated_at = now() where id = $1`, [
        orderId,
      ]);
      if (amountCents > 0) await queueManualRefundMail(tx, { paymentId, orderId, customerId, amountCents });
    }
  }
}

/**
 * Queues the mail about money that the shop refunds by hand, once per amount. `amountCents` is the total refunded so
 * far.
 */
export async function queueManualRefundMail(
  tx: Transaction,
  refund: { paymentId: string; orderId: string; customerId: string | null; amountCents: number },
): Promise<void> {
  const { paymentId, orderId, customerId, amountCents } = refund;
  await queueMail(tx, {
    kind: 'order-refunded',
    customerId,
    orderId,
    dedupeKey: `order-refunded:${paymentId}:${amountCents}`,
    detail: amountCents,
  });
}

/**
 * Records that a part of what was paid must be refunded, and queues the job. Call it under the order's lock and only
 * while no refund is in progress; `refundable.ts` limits the amount. If two payments pay the order together, the first is
 * refunded first.
 */
export async function requestPartRefund(
  tx: Transaction,
  { orderId, amountCents }: { orderId: string; amountCents: number },
): Promise<void> {
  const paying = await tx.query<{ id: string; leftCents: number; isUnderWay: boolean }>(
    `select p.id, p.amount_cents - p.refunded_cents as "leftCents", p.refund_due_cents > p.refunded_cents as "isUnderWay"
     from payments p where p.order_id = $1 and ${PAYS} order by p.counts_as_paid desc, p.created_at, p.id for update`,
    [orderId],
  );
  const leftCents = paying.reduce((sum, payment) => sum + payment.leftCents, 0);
  const isPossible =
    amountCents > 0 && amountCents < leftCents && !paying.some(({ isUnderWay }) => isUnderWay);
  if (!isPossible) throw new Error('a part that cannot be given back was asked for');
  let restCents = amountCents;
  for (const payment of paying) {
    const partCents = Math.min(restCents, payment.leftCents);
    if (partCents > 0)
      await refundOfPayment(tx, { orderId, paymentRowId: payment.id, amountCents: partCents });
    restCents -= partCents;
  }
}

async function refundOfPayment(
  tx: Transaction,
  { orderId, paymentRowId, amountCents }: { orderId: string; paymentRowId: string; amountCents: number },
): Promise<void> {
  const [payment] = await tx.query<{
    provider: PaymentOrigin;
    isCash: boolean;
    dueCents: number;
    customerId: string | null;
  }>(
    `update payments p set refund_due_cents = p.refunded_cents + $2, refund_reason = 'part_refund_requested',
       updated_at = now()
     from orders o where p.id = $1 and o.id = p.order_id
     returning p.provider::text as provider, ${IS_CASH} as "isCash", p.refund_due_cents as "dueCents", o.customer_id as "customerId"`,
    [paymentRowId, amountCents],
  );
  if (!payment) throw new Error('a payment vanished inside its own transaction');
  if (isFromProvider(payment.provider)) return queueRefund(tx, paymentRowId);
  if (payment.isCash) return;
  await tx.query(`update payments set refunded_cents = refund_due_cents, updated_at = now() where id = $1`, [
    paymentRowId,
  ]);
  await tx.query(
    `update orders set payment_status = 'partially_refunded', updated_at = now() where id = $1`,
    [orderId],
  );
  const { dueCents, customerId } = payment;
  await queueManualRefundMail(tx, { paymentId: paymentRowId, orderId, customerId, amountCents: dueCents });
}

/** Queues one refund job per payment. Running the job twice refunds the money once. */
export async function queueRefund(
  tx: Transaction,
  paymentRowId: string,
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<void> {
  await tx.addJob({
    task: 'refund-payment',
    payload: { paymentId: paymentRowId },
    key: `refund:${paymentRowId}`,
    delayMs,
  });
}
