import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoints/failpoint';
import { isGatewayError } from '../../platform/ports/payment-gateway';
import { settlePayment, type SettleOutcome } from './settle-payment';

/**
 * Takes an open payment back at the provider, then settles it by what the provider says: one that was paid at that
 * moment is refused to be cancelled, and pays its order. Idempotent. Throws `GatewayError` when the provider does not answer.
 */
export async function cancelPayment(cms: Cms, providerPaymentId: string): Promise<SettleOutcome> {
  await faultPoint('cancel-payment:asked');
  try {
    await cms.gateway.cancelPayment(providerPaymentId);
  } catch (error) {
    if (!isGatewayError(error) || error.failure !== 'refused') throw error;
    cms.log.info({ paymentId: providerPaymentId }, 'provider refused to cancel a payment');
  }
  await faultPoint('cancel-payment:done');
  return settlePayment(cms, providerPaymentId);
}

/** The same for a payment of an order that is cancelled or paid, by its row; does nothing while the order still waits. Run as a job. */
export async function cancelClosedOrdersPayment(cms: Cms, paymentRowId: string): Promise<void> {
  const [payment] = await sqlOf(cms.payload).query<{ providerPaymentId: string }>(
    `select p.provider_payment_id as "providerPaymentId" from payments p join orders o on o.id = p.order_id
     where p.id = $1 and p.provider = 'mercado_pago' and p.status in ('pending', 'in_process', 'authorized')
       and not p.counts_as_paid and (o.status = 'cancelado' or o.payment_status <> 'unpaid')`,
    [paymentRowId],
  );
  if (payment) await cancelPayment(cms, payment.providerPaymentId);
}
