import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { record } from '../../platform/metrics';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { applyPayment, type OtherId } from '../apply-payment';
import type { SettleOutcome } from '../payment-update';
import { findOpenCodes } from '../pix/pix-codes';
import { queueReviewMail } from '../queue-review-mail';

export type { SettleOutcome } from '../payment-update';

/**
 * Reads one payment at the provider and applies its state to the shop. Idempotent. The webhook, the return pages, the
 * pending page's polling and the refund job call it; the reconciliation, which has read the payment already, calls
 * `settleKnownPayment`. Only a Pix code that was just opened reaches its order without them, in the transaction that
 * stores it (`open-pix-code.ts`). Throws `PaymentProviderError` when the provider's response cannot be used. In that
 * case nothing is changed.
 */
export async function settlePayment(cms: Cms, paymentId: string): Promise<SettleOutcome> {
  const payment = await cms.paymentProvider.getPayment(paymentId);
  return payment ? settleKnownPayment(cms, payment) : 'unknown_payment';
}

/**
 * Settles all payments that the provider has for an order, including those whose notification never arrived. The open
 * Pix codes of the shop's own page are read by their ids, because the provider's search might omit them.
 */
export async function settleOrder(cms: Cms, orderId: string): Promise<SettleOutcome[]> {
  const startedAt = performance.now();
  const outcomes: SettleOutcome[] = [];
  const settled = new Set<string>();
  if (isRecordId(orderId)) {
    for (const { providerPaymentId } of await findOpenCodes(sqlOf(cms.payload), orderId)) {
      settled.add(providerPaymentId);
      outcomes.push(await settlePayment(cms, providerPaymentId));
    }
  }
  for (const payment of await cms.paymentProvider.findPayments(orderId)) {
    const outcome = await settle(cms, payment, settled);
    if (outcome) outcomes.push(outcome);
  }
  await recordRead(cms, { orderId, tookMs: performance.now() - startedAt });
  return outcomes;
}

/**
 * Stores when all payments of an unpaid order were read at the provider. The stored time is the start of the reading,
 * because a payment may be made while the provider answers.
 */
async function recordRead(cms: Cms, { orderId, tookMs }: { orderId: string; tookMs: number }): Promise<void> {
  if (!isRecordId(orderId)) return;
  await sqlOf(cms.payload).query(
    `update orders set payments_read_at = now() - make_interval(secs => $2)
     where id = $1 and payment_status = 'unpaid'`,
    [orderId, tookMs / 1000],
  );
}

/** Settles a payment that was just read at the provider. */
export const settleKnownPayment = async (cms: Cms, payment: ProviderPayment): Promise<SettleOutcome> =>
  (await settle(cms, payment)) ?? 'unchanged';

/** Settles a payment under the id by which the shop stores it. Returns null when that id is already in `settled`. */
async function settle(
  cms: Cms,
  payment: ProviderPayment,
  settled: ReadonlySet<string> = new Set(),
): Promise<SettleOutcome | null> {
  const outcome = await applyInTransaction(cms, payment);
  if (typeof outcome === 'string') return outcome;
  if (settled.has(outcome.readAs)) return null;
  const known = await cms.paymentProvider.getPayment(outcome.readAs);
  const again = known ? await applyInTransaction(cms, known) : 'unknown_payment';
  // The payment that was read under the other id belongs to yet another id. No money is moved, and an admin must review
  // the payments.
  if (typeof again !== 'string') throw new Error(`payment ${payment.id} has no id of its own`);
  return again;
}

async function applyInTransaction(cms: Cms, payment: ProviderPayment): Promise<SettleOutcome | OtherId> {
  await faultPoint('settle:provider-asked');
  if (!isRecordId(payment.externalReference)) return 'unknown_order';
  const orderId = payment.externalReference;
  const accountId = await cms.paymentProvider.accountId();
  const outcome = await inTransaction(cms.payload, async (tx) => {
    const applied = await applyPayment(tx, { payment, orderId, accountId });
    if (applied === 'pending' && payment.status === 'in_process') await queueReviewMail(tx, cms, orderId);
    await faultPoint('settle:before-commit');
    return applied;
  });
  await faultPoint('settle:committed');
  if (typeof outcome !== 'string') return outcome;
  record({ what: 'payment_settled', outcome });
  if (outcome !== 'unchanged') cms.log.info({ orderId, paymentId: payment.id, outcome }, 'payment settled');
  return outcome;
}
