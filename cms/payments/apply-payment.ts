import {
  paymentVerdict,
  type MismatchReason,
  type PaymentVerdict,
  type PaymentVerdictInput,
  type ProviderPayment,
} from '@shop/payments/payment-verdict';

import type { Transaction } from '../platform/database/transaction';
import { lockOrder, type OrderRow } from '../orders/order-row';
import { acceptApproval } from './accept-approval';
import { holdOrder } from './hold-order';
import { applyRefund } from './apply-refund';
import { finishClosing } from './finish-closing';
import { handleAmountMismatch } from './handle-amount-mismatch';
import { restoreDueRefund } from './money-lost';
import { closeOpenPayments, extendReservationForPix } from './open-payments';
import { upsertPayment } from './payment-row';
import { identifyPayment, type PaymentIdentity } from './pix/identify-payment';
import { priceOf } from './pix/pay-price';
import type { PaymentUpdate, SettleOutcome } from './payment-update';
import { requestRefund } from './request-refund';
import { queueRefundMail } from './queue-refund-mail';
import { writeOrderEvent } from '../orders/move-order';

/** The payment is stored under another id, so the caller must read the payment under that id. Nothing was changed. */
export interface OtherId {
  readAs: string;
}

/**
 * Returns the verdict on a payment. Returns null if the payment has moved no money and may be the same as another
 * payment of the order.
 */
function verdictOf({ kind }: PaymentIdentity, input: PaymentVerdictInput): PaymentVerdict | null {
  const verdict = paymentVerdict(input);
  if (kind !== 'unmapped' || verdict.kind === 'mismatch') return verdict;
  const hasMoved = ['approved', 'refunded', 'charged_back', 'in_mediation'].includes(input.payment.status);
  return hasMoved ? { kind: 'mismatch', reason: 'unmapped' } : null;
}

/**
 * Applies the provider's state of a payment to its order. Repeated and older states change nothing, in whatever order
 * and however often they arrive.
 */
export async function applyPayment(
  tx: Transaction,
  { payment, orderId, accountId }: { payment: ProviderPayment; orderId: string; accountId: string },
): Promise<SettleOutcome | OtherId> {
  const order = await lockOrder(tx, orderId);
  if (!order) return 'unknown_order';
  const outcome = await applyToOrder(tx, {
    order,
    payment: await withOutsideRefunds(tx, payment),
    accountId,
  });
  // The payment may have been the last one for which an order waited that has ended.
  if (order.closingReason !== null) await finishClosing(tx, orderId);
  return outcome;
}

/**
 * Adds what the owner returned by hand to what the provider has refunded, because the provider does not know of it.
 */
async function withOutsideRefunds(tx: Transaction, payment: ProviderPayment): Promise<ProviderPayment> {
  const [stored] = await tx.query<{ outsideCents: number }>(
    `select outside_cents as "outsideCents" from payments
     where provider = $1 and provider_payment_id = $2 and outside_cents > 0`,
    [payment.provider, payment.id],
  );
  if (!stored || payment.amountCents === null) return payment;
  const refundedCents = Math.min(payment.refundedCents + stored.outsideCents, payment.amountCents);
  return { ...payment, refundedCents };
}

async function applyToOrder(
  tx: Transaction,
  { order, payment, accountId }: { order: OrderRow; payment: ProviderPayment; accountId: string },
): Promise<SettleOutcome | OtherId> {
  const identity = await identifyPayment(tx, { payment, orderId: order.id });
  if (identity.kind === 'other_id') return { readAs: identity.id };
  // The order itself may have the price of the other way to pay, which the buyer has chosen since.
  const { totalCents } = await priceOf(tx, order, payment);
  const verdict = verdictOf(identity, { payment, order: { id: order.id, totalCents }, accountId });
  if (!verdict) return 'unchanged';
  const mismatch = verdict.kind === 'mismatch' ? verdict.reason : null;
  const stored = await upsertPayment(tx, { orderId: order.id, payment, mismatch });
  if (stored === 'stale') return 'stale';
  if (stored === 'other_order') return 'unknown_order';
  if (payment.method === 'pix') await extendReservationForPix(tx, order.id);
  return applyVerdict(tx, { order, row: stored, payment }, verdict);
}

async function applyVerdict(
  tx: Transaction,
  update: PaymentUpdate,
  verdict: PaymentVerdict,
): Promise<SettleOutcome> {
  const { order, row, payment } = update;
  switch (verdict.kind) {
    case 'approved':
      if (!row.countsAsPaid) return acceptApproval(tx, update);
      // The shop won a dispute, so the payment counts again. The order stays held until an admin has reviewed it.
      if (order.paymentStatus === 'charged_back') {
        await tx.query(`update orders set payment_status = 'paid', updated_at = now() where id = $1`, [
          order.id,
        ]);
        await restoreDueRefund(tx, order.id);
        // The order was cancelled during the dispute, when nothing could be refunded. Now the refund is possible.
        if (order.status === 'cancelado') {
          await requestRefund(tx, { orderId: order.id, reason: 'cancelled_by_admin' });
        }
        return 'paid';
      }
      return 'unchanged';
    case 'refunded':
    case 'partially_refunded':
      return applyRefund(tx, update, verdict.kind);
    case 'charged_back':
      // A repeated state changes nothing, so that an admin who ended this hold is not asked again.
      if (!row.isChanged) return 'unchanged';
      // States may arrive out of order. If a part was refunded just before, no other notification will report that
      // refund.
      if (row.countsAsPaid && payment.refundedCents > 0) await queueRefundMail(tx, update);
      return holdOrder(tx, {
        order,
        reason: verdict.reason === 'in_mediation' ? 'payment_in_mediation' : 'payment_charged_back',
        event: 'payment_charged_back',
        isChargedBack: row.countsAsPaid,
      });
    case 'mismatch':
      return applyMismatch(tx, update, verdict.reason);
    case 'pending':
      if (!row.isChanged) return 'unchanged';
      // The payment was opened before the order ended or was paid, but is reported only now.
      if (order.status === 'cancelado' || order.closingReason !== null || order.paymentStatus !== 'unpaid')
        await closeOpenPayments(tx, order.id);
      return 'pending';
    case 'rejected':
    case 'cancelled':
      if (!row.isChanged) return 'unchanged';
      if (row.countsAsPaid) {
        return holdOrder(tx, { order, reason: 'payment_reversed', event: 'payment_reversed' });
      }
      if (order.paymentStatus !== 'unpaid') return 'unchanged';
      await writeOrderEvent(tx, {
        orderId: order.id,
        from: order.status,
        to: order.status,
        actor: { kind: 'payment' },
        // `cancelled` means an unpaid Pix, or a customer who left the payment page. In both cases the bank rejected
        // nothing.
        reason: verdict.kind === 'rejected' ? 'payment_rejected' : 'payment_not_concluded',
      });
      return 'rejected';
  }
}

/**
 * Handles a payment that does not match its order. If an admin accepted the payment's amount, its later refunds and
 * disputes are applied like those of a matching payment.
 */
async function applyMismatch(
  tx: Transaction,
  update: PaymentUpdate,
  reason: MismatchReason,
): Promise<SettleOutcome> {
  const { payment, order } = update;
  const outcome = await handleAmountMismatch(tx, update, reason);
  if (outcome !== 'accepted') return outcome;
  const asAccepted = paymentVerdict({
    payment,
    order: { id: order.id, totalCents: payment.amountCents ?? order.totalCents },
    accountId: payment.accountId ?? '',
  });
  return asAccepted.kind === 'mismatch' ? 'unchanged' : applyVerdict(tx, update, asAccepted);
}
