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
 * Holds an order whose payment does not match it, unless an admin has decided about this payment or requested its
 * refund. If the result is `accepted`, the caller applies the payment.
 */
export async function handleAmountMismatch(
  tx: Transaction,
  update: PaymentUpdate,
  reason: MismatchReason,
): Promise<SettleOutcome | 'accepted'> {
  const { order, row, payment } = update;
  const { decision, refundDueCents } = await readFacts(tx, row.id);
  if (decision === 'accepted') return 'accepted';
  if (decision === 'set_aside') return 'unchanged';
  const isBack = payment.amountCents !== null && payment.refundedCents >= payment.amountCents;
  if (isBack && !row.countsAsPaid) return row.isChanged ? recordFullRefund(tx, update) : 'unchanged';
  if (refundDueCents > 0 && payment.status === 'approved') return 'unchanged';
  const hold = { order, reason: `payment_mismatch_${reason}`, event: 'payment_mismatch' } as const;
  if (order.heldReason === null || order.heldReason === hold.reason) return holdOrder(tx, hold);
  // An order has one hold at a time. This payment is handled when the current hold has ended.
  return row.isChanged ? notifyOrderHeld(tx, hold) : 'unchanged';
}

async function readFacts(tx: Transaction, paymentRowId: string): Promise<MismatchFacts> {
  const [facts] = await tx.query<MismatchFacts & Record<string, unknown>>(
    `select d.kind as decision, p.refund_due_cents as "refundDueCents"
     from payments p left join payment_decisions d on d.payment_id = p.id where p.id = $1`,
    [paymentRowId],
  );
  return facts ?? { decision: null, refundDueCents: 0 };
}

/**
 * Records that the payment was refunded in full and notifies the customer once. The order is not held, because
 * nothing is left to decide.
 */
async function recordFullRefund(tx: Transaction, update: PaymentUpdate): Promise<SettleOutcome> {
  const { order } = update;
  await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'payment' },
    reason: 'payment_refunded',
  });
  await queueRefundMail(tx, update);
  return 'refunded';
}
