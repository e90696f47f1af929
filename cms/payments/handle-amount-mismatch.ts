import type { MismatchReason } from '@shop/payments/payment-verdict';

import type { Transaction } from '../platform/database/transaction';
import { writeOrderEvent } from '../orders/move-order';
import type { PaymentUpdate, SettleOutcome } from './payment-update';
import { holdOrder, notifyOrderHeld } from './hold-order';
import { queueRefundMail } from './queue-refund-mail';

interface MismatchFacts {
  decision: 'accepted' | 'set_aside' | null;
  refundDueCents: number;
}

/**
 * Money that does not fit its order: holds it, unless an admin has decided about this payment or asked for it back.
 * `accepted` leaves what it means to the caller.
 */
export async function handleAmountMismatch(
  tx: Transaction,
  news: PaymentUpdate,
  reason: MismatchReason,
): Promise<SettleOutcome | 'accepted'> {
  const { order, row, payment } = news;
  const { decision, refundDueCents } = await readFacts(tx, row.id);
  if (decision === 'accepted') return 'accepted';
  if (decision === 'set_aside') return 'unchanged';
  const isBack = payment.amountCents !== null && payment.refundedCents >= payment.amountCents;
  if (isBack && !row.countsAsPaid) return row.isNews ? tellRefunded(tx, news) : 'unchanged';
  if (refundDueCents > 0 && payment.status === 'approved') return 'unchanged';
  const hold = { order, reason: `payment_mismatch_${reason}`, event: 'payment_mismatch' } as const;
  if (order.heldReason === null || order.heldReason === hold.reason) return holdOrder(tx, hold);
  // One reason at a time: this money has its turn when the hold that stands has ended.
  return row.isNews ? notifyOrderHeld(tx, hold) : 'unchanged';
}

async function readFacts(tx: Transaction, paymentRowId: string): Promise<MismatchFacts> {
  const [facts] = await tx.query<MismatchFacts & Record<string, unknown>>(
    `select d.kind as decision, p.refund_due_cents as "refundDueCents"
     from payments p left join payment_decisions d on d.payment_id = p.id where p.id = $1`,
    [paymentRowId],
  );
  return facts ?? { decision: null, refundDueCents: 0 };
}

/** All of it went back: nothing is wrong any more, and the customer hears of it once. */
async function tellRefunded(tx: Transaction, news: PaymentUpdate): Promise<SettleOutcome> {
  const { order } = news;
  await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'payment' },
    reason: 'payment_refunded',
  });
  await queueRefundMail(tx, news);
  return 'refunded';
}
