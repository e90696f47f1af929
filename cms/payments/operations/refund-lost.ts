import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';

/** A payment approved by the provider for an order that this database does not contain. */
export interface LostPayment {
  paymentId: string;
  /** The order id that the payment states. It has the format of this shop's order ids. */
  orderId: string;
  /** The amount that is not refunded yet; null when the provider states no exact amount. */
  openCents: number | null;
}

/**
 * Returns the lost part of a payment, or null when nothing is lost. A payment of another system in the same account has
 * no order id in the shop's format and is ignored.
 */
export async function findLost(cms: Cms, payment: ProviderPayment): Promise<LostPayment | null> {
  const { id: paymentId, externalReference: orderId, amountCents, refundedCents } = payment;
  if (payment.status !== 'approved' || !isRecordId(orderId)) return null;
  if (payment.accountId !== (await cms.paymentProvider.accountId())) return null;
  // The payment is not lost if its order exists, or if it is stored under another order, which an admin must review.
  const [known] = await sqlOf(cms.payload).query(
    `select 1 from orders where id = $1 union all select 1 from payments where provider_payment_id = $2
     union all select 1 from pix_codes where provider_number = $2`,
    [orderId, paymentId],
  );
  if (known) return null;
  const openCents = amountCents === null ? null : amountCents - refundedCents;
  return openCents === 0 ? null : { paymentId, orderId, openCents };
}

/**
 * Refunds a payment that a reconciliation listed as lost, if the payment is still lost. Asks the provider again first,
 * because the payment may have been refunded at the provider since. Refunds the payment once, however often this
 * function runs. Returns false when nothing was left to refund. The caller must be sure that this database is the right
 * one and that it is complete. Throws `PaymentProviderError` when the provider's response cannot be used.
 */
export async function refundLost(cms: Cms, { paymentId }: LostPayment): Promise<boolean> {
  const payment = await cms.paymentProvider.getPayment(paymentId);
  const lost = payment && (await findLost(cms, payment));
  if (!lost) return false;
  const { orderId } = lost;
  await cms.paymentProvider.refund({ paymentId, idempotencyKey: `${orderId}:refund-lost:${paymentId}` });
  cms.log.info({ orderId, paymentId }, 'money of a lost order given back');
  return true;
}
