import { IS_FROM_PROVIDER } from '../../orders/payment-origin';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { isPaymentProviderError } from '../../platform/ports/payment-provider';
import { settlePayment, type SettleOutcome } from './settle-payment';

/**
 * Cancels an open payment at the provider, then settles it by the provider's state. If the payment was just paid, the
 * provider refuses to cancel it, and the payment pays its order. Idempotent. Throws `PaymentProviderError` when the
 * provider does not respond.
 */
export async function cancelPayment(cms: Cms, providerPaymentId: string): Promise<SettleOutcome> {
  await faultPoint('cancel-payment:asked');
  try {
    await cms.paymentProvider.cancelPayment(providerPaymentId);
  } catch (error) {
    if (!isPaymentProviderError(error) || error.failure !== 'refused') throw error;
    cms.log.info({ paymentId: providerPaymentId }, 'provider refused to cancel a payment');
  }
  await faultPoint('cancel-payment:done');
  return settlePayment(cms, providerPaymentId);
}

/**
 * Cancels the payment with this row id if its order is cancelled or paid; does nothing while the order is unpaid. Runs
 * as a job.
 */
export async function cancelClosedOrdersPayment(cms: Cms, paymentRowId: string): Promise<void> {
  const [payment] = await sqlOf(cms.payload).query<{ providerPaymentId: string }>(
    `select p.provider_payment_id as "providerPaymentId" from payments p join orders o on o.id = p.order_id
     where p.id = $1 and ${IS_FROM_PROVIDER} and p.status in ('pending', 'in_process', 'authorized')
       and not p.counts_as_paid and (o.status = 'cancelado' or o.payment_status <> 'unpaid')`,
    [paymentRowId],
  );
  if (payment) await cancelPayment(cms, payment.providerPaymentId);
}
