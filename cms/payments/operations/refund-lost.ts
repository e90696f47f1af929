import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';

/** Money the provider has taken for an order that this database does not know. */
export interface LostPayment {
  paymentId: string;
  /** What the payment names; an order of ours, as far as its form says. */
  orderId: string;
  /** Not given back yet; null when the provider says no exact amount. */
  openCents: number | null;
}

/**
 * What of a payment is lost, null when nothing is. A payment for somebody else's system in the same account names no order of our form,
 * and is none of our business.
 */
export async function findLost(cms: Cms, payment: ProviderPayment): Promise<LostPayment | null> {
  const { id: paymentId, externalReference: orderId, amountCents, refundedCents } = payment;
  if (payment.status !== 'approved' || !isRecordId(orderId)) return null;
  if (payment.collectorId !== (await cms.gateway.collectorId())) return null;
  // Known all the same: the payment was heard of under another order, which is somebody's to look at and not lost.
  const [known] = await sqlOf(cms.payload).query(
    'select 1 from orders where id = $1 union all select 1 from payments where provider_payment_id = $2',
    [orderId, paymentId],
  );
  if (known) return null;
  const openCents = amountCents === null ? null : amountCents - refundedCents;
  return openCents === 0 ? null : { paymentId, orderId, openCents };
}

/**
 * Gives back what a reconciliation listed as lost, where it still is: asked again first, because somebody may have done it at the
 * provider since. Once, however often this runs. Answers false when there was nothing to give back any more. The caller
 * answers for the database being the right one and whole. Throws `GatewayError` when the provider gives no usable answer.
 */
export async function refundLost(cms: Cms, { paymentId }: LostPayment): Promise<boolean> {
  const payment = await cms.gateway.findPayment(paymentId);
  const lost = payment && (await findLost(cms, payment));
  if (!lost) return false;
  const { orderId } = lost;
  await cms.gateway.refund({ paymentId, idempotencyKey: `${orderId}:refund-lost:${paymentId}` });
  cms.log.info({ orderId, paymentId }, 'money of a lost order given back');
  return true;
}
