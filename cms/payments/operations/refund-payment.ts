import { minutesMs } from '@shop/time/durations';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { inTransaction } from '../../platform/database/transaction';
import {
  isPaymentProviderError,
  isRefusedForGood,
  type PaymentProviderError,
  type ProviderRefund,
} from '../../platform/ports/payment-provider';
import { IS_FROM_PROVIDER } from '../../orders/payment-origin';
import { noticeRefusal } from '../notices/leave-notice';
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
  /** What the owner returned by hand, which is part of `refundedCents` and unknown to the provider. */
  outsideCents: number;
  /** Whether the buyer disputes the payment, so that nothing can be refunded until the dispute is decided. */
  isInDispute: boolean;
}

/**
 * Executes the refund that a payment's row requires, then settles the payment by the provider's state. Runs as a job,
 * which throws when the provider fails or refuses for now, and is then retried later. A refusal for good is never
 * repeated by itself: the owner gets a notice and decides (`endProviderNotice`). The idempotency key contains the
 * refunded amounts before and after, so that a retry after a crash refunds nothing twice. A refund that the bank has not
 * executed (`in_process`) does not count as done: the job checks it again until the payment reports that the money was
 * returned.
 */
export async function refundPayment(cms: Cms, paymentRowId: string): Promise<void> {
  const refund = await readRefund(cms, paymentRowId);
  if (!refund || refund.refundedCents >= refund.refundDueCents) return;
  const { orderId, providerPaymentId } = refund;
  await faultPoint('refund:asked');
  let isAtBank = false;
  let refused: PaymentProviderError | null = null;
  try {
    isAtBank = await requestRefund(cms, refund);
  } catch (error) {
    if (!isPaymentProviderError(error) || (error.failure !== 'refused' && error.failure !== 'not_now'))
      throw error;
    // The provider refused, perhaps because the refund was made by hand at the provider. The payment's state, which is
    // read next, shows whether it was.
    cms.log.warn({ orderId, err: error }, 'provider refused a refund');
    refused = error;
  }
  await faultPoint('refund:done');
  await settlePayment(cms, providerPaymentId);
  const after = await readRefund(cms, paymentRowId);
  if (!after || after.refundedCents >= after.refundDueCents) return;
  if (refused) {
    if (after.isInDispute) throw refused;
    await noticeRefusal(cms, { call: 'refund', error: refused, orderId, paymentRowId });
    if (isRefusedForGood(refused)) return;
    throw refused;
  }
  // The refund was accepted and has not failed, but its money has not been returned yet. The row stays open, and the job
  // checks again later. To wait is no attempt, so the job is queued again.
  const delayMs = isAtBank ? BANK_PATIENCE_MS : PAYMENT_PATIENCE_MS;
  await inTransaction(cms.payload, (tx) => queueRefund(tx, paymentRowId, { delayMs }));
}

/** Requests what is still to be refunded, unless it was requested before. Returns whether the bank has yet to do it. */
async function requestRefund(cms: Cms, refund: RefundRow): Promise<boolean> {
  const { orderId, providerPaymentId, amountCents, refundedCents, refundDueCents, outsideCents } = refund;
  const asked = await cms.paymentProvider.findRefunds(providerPaymentId);
  // If the refund was already requested, whether executed or not, it is not requested again, because the provider may
  // have forgotten the request's key and would refund twice.
  if (requestedCents(asked) >= refundDueCents - outsideCents) return true;
  const isWhole = refundedCents === 0 && refundDueCents === amountCents;
  // A refund that failed at the bank needs a new key, because the old key would return the same failure again.
  const failures = asked.filter(({ status }) => status === 'failed').length;
  const attempt = failures > 0 ? `:${failures + 1}` : '';
  const { status } = await cms.paymentProvider.refund({
    paymentId: providerPaymentId,
    ...(isWhole ? {} : { amountCents: refundDueCents - refundedCents }),
    idempotencyKey: `${orderId}:refund-${providerPaymentId}:${refundedCents}-${refundDueCents}${attempt}`,
  });
  return status === 'in_process';
}

const requestedCents = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);

async function readRefund(cms: Cms, paymentRowId: string): Promise<RefundRow | undefined> {
  const [row] = await sqlOf(cms.payload).query<RefundRow>(
    `select order_id as "orderId", provider_payment_id as "providerPaymentId", amount_cents as "amountCents",
       refunded_cents as "refundedCents", refund_due_cents as "refundDueCents", outside_cents as "outsideCents",
       status in ('in_mediation', 'charged_back') as "isInDispute"
     from payments p where p.id = $1 and ${IS_FROM_PROVIDER}`,
    [paymentRowId],
  );
  return row;
}
