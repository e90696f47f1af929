import { minutesMs } from '@shop/time/durations';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { inTransaction } from '../../platform/database/transaction';
import { isPaymentProviderError, type ProviderRefund } from '../../platform/ports/payment-provider';
import { IS_FROM_PROVIDER } from '../../orders/payment-origin';
import { queueRefund } from '../request-refund';
import { settlePayment } from './settle-payment';

/** The delay before a refund that the bank has not executed is checked again. */
const BANK_PATIENCE_MS = minutesMs(10);

/** The delay before a refund is checked again that the provider has executed, but its payment does not show yet. */
const PAYMENT_PATIENCE_MS = minutesMs(1);

interface RefundRow {
  orderId: string;
  providerPaymentId: string;
  amountCents: number;
  refundedCents: number;
  refundDueCents: number;
}

/**
 * Executes the refund that a payment's row requires, then settles the payment by the provider's state. Runs as a job,
 * which throws when the provider fails and is then retried later. The idempotency key contains the refunded amounts
 * before and after, so that a retry after a crash refunds nothing twice. A refund that the bank has not executed
 * (`in_process`) does not count as done: the job checks it again until the payment reports that the money was returned.
 */
export async function refundPayment(cms: Cms, paymentRowId: string): Promise<void> {
  const refund = await readRefund(cms, paymentRowId);
  if (!refund || refund.refundedCents >= refund.refundDueCents) return;
  const openCents = refund.refundDueCents - refund.refundedCents;
  const isWhole = refund.refundedCents === 0 && refund.refundDueCents === refund.amountCents;
  await faultPoint('refund:asked');
  const asked = await cms.paymentProvider.findRefunds(refund.providerPaymentId);
  // Whether the refund was already requested, whether executed or not. If so, it is not requested again, because the
  // provider may have forgotten the request's key and would refund twice.
  let isAtBank = requestedCents(asked) >= refund.refundDueCents;
  let isRefused = false;
  // A refund that failed at the bank needs a new key, because the old key would return the same failure again.
  const failures = asked.filter(({ status }) => status === 'failed').length;
  const attempt = failures > 0 ? `:${failures + 1}` : '';
  try {
    if (!isAtBank) {
      const { status } = await cms.paymentProvider.refund({
        paymentId: refund.providerPaymentId,
        ...(isWhole ? {} : { amountCents: openCents }),
        idempotencyKey: `${refund.orderId}:refund-${refund.providerPaymentId}:${refund.refundedCents}-${refund.refundDueCents}${attempt}`,
      });
      isAtBank = status === 'in_process';
    }
  } catch (error) {
    // The provider refused, perhaps because the refund was made by hand at the provider. The payment's state, which is
    // read next, shows whether it was.
    if (!isPaymentProviderError(error) || error.failure !== 'refused') throw error;
    cms.log.warn({ orderId: refund.orderId, err: error }, 'provider refused a refund');
    isRefused = true;
  }
  await faultPoint('refund:done');
  await settlePayment(cms, refund.providerPaymentId);
  const after = await readRefund(cms, paymentRowId);
  if (!after || after.refundedCents >= after.refundDueCents) return;
  if (isRefused) throw new Error('refund is not confirmed yet');
  // The refund was accepted and has not failed, but its money has not been returned yet. The row stays open, and the job
  // checks again later. To wait is no attempt, so the job is queued again.
  const delayMs = isAtBank ? BANK_PATIENCE_MS : PAYMENT_PATIENCE_MS;
  await inTransaction(cms.payload, (tx) => queueRefund(tx, paymentRowId, { delayMs }));
}

const requestedCents = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);

async function readRefund(cms: Cms, paymentRowId: string): Promise<RefundRow | undefined> {
  const [row] = await sqlOf(cms.payload).query<RefundRow>(
    `select order_id as "orderId", provider_payment_id as "providerPaymentId", amount_cents as "amountCents",
       refunded_cents as "refundedCents", refund_due_cents as "refundDueCents"
     from payments p where p.id = $1 and ${IS_FROM_PROVIDER}`,
    [paymentRowId],
  );
  return row;
}
