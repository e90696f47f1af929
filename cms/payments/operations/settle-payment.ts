import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { record } from '../../platform/metrics';
import { isRecordId } from '../../platform/database/record-id';
import { applyPayment } from '../apply-payment';
import type { SettleOutcome } from '../payment-update';

export type { SettleOutcome } from '../payment-update';

/**
 * Reads one payment at the provider and applies its state to the shop. Idempotent. A provider's payment reaches an
 * order only through this function: the webhook, the return pages, the pending page's polling, the reconciliation and
 * the refund job all call it. Throws `PaymentProviderError` when the provider's response cannot be used; nothing is
 * changed then.
 */
export async function settlePayment(cms: Cms, paymentId: string): Promise<SettleOutcome> {
  const payment = await cms.paymentProvider.getPayment(paymentId);
  return payment ? settleKnownPayment(cms, payment) : 'unknown_payment';
}

/**
 * Settles every payment that the provider knows of an order, which also finds payments whose notification never
 * arrived.
 */
export async function settleOrder(cms: Cms, orderId: string): Promise<SettleOutcome[]> {
  const outcomes: SettleOutcome[] = [];
  for (const payment of await cms.paymentProvider.findPayments(orderId)) {
    outcomes.push(await settleKnownPayment(cms, payment));
  }
  return outcomes;
}

/** Settles a payment that was just read at the provider. */
export async function settleKnownPayment(cms: Cms, payment: ProviderPayment): Promise<SettleOutcome> {
  await faultPoint('settle:provider-asked');
  if (!isRecordId(payment.externalReference)) return 'unknown_order';
  const orderId = payment.externalReference;
  const accountId = await cms.paymentProvider.accountId();
  const outcome = await inTransaction(cms.payload, async (tx) => {
    const applied = await applyPayment(tx, { payment, orderId, accountId });
    await faultPoint('settle:before-commit');
    return applied;
  });
  await faultPoint('settle:committed');
  record({ what: 'payment_settled', outcome });
  if (outcome !== 'unchanged') cms.log.info({ orderId, paymentId: payment.id, outcome }, 'payment settled');
  return outcome;
}
