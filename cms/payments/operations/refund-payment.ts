import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { faultPoint } from '../../faults/fault-point';
import { isGatewayError } from '../gateway';
import { settlePayment } from './settle-payment';

interface RefundRow {
  orderId: string;
  providerPaymentId: string;
  amountCents: number;
  refundedCents: number;
  refundDueCents: number;
}

/**
 * Carries out the refund a payment's row asks for, then settles the payment by what the provider says. Run as a job:
 * a failing provider makes it throw and come back later. The idempotency key names the exact step from one refunded
 * amount to the next, so that a repeat after a crash refunds nothing twice.
 */
export async function refundPayment(cms: Cms, paymentRowId: string): Promise<void> {
  const refund = await readRefund(cms, paymentRowId);
  if (!refund || refund.refundedCents >= refund.refundDueCents) return;
  const openCents = refund.refundDueCents - refund.refundedCents;
  const isWhole = refund.refundedCents === 0 && refund.refundDueCents === refund.amountCents;
  await faultPoint('refund:asked');
  try {
    await cms.gateway.refund({
      paymentId: refund.providerPaymentId,
      ...(isWhole ? {} : { amountCents: openCents }),
      idempotencyKey: `${refund.orderId}:refund-${refund.providerPaymentId}:${refund.refundedCents}-${refund.refundDueCents}`,
    });
  } catch (error) {
    // Refused: somebody may have refunded at the provider by hand. Its own word, asked next, decides.
    if (!isGatewayError(error) || error.failure !== 'refused') throw error;
    cms.log.warn({ orderId: refund.orderId, err: error }, 'provider refused a refund');
  }
  await faultPoint('refund:done');
  await settlePayment(cms, refund.providerPaymentId);
  const after = await readRefund(cms, paymentRowId);
  if (after && after.refundedCents < after.refundDueCents) throw new Error('refund is not confirmed yet');
}

async function readRefund(cms: Cms, paymentRowId: string): Promise<RefundRow | undefined> {
  const [row] = await sqlOf(cms.payload).query<RefundRow>(
    `select order_id as "orderId", provider_payment_id as "providerPaymentId", amount_cents as "amountCents",
       refunded_cents as "refundedCents", refund_due_cents as "refundDueCents"
     from payments where id = $1 and provider = 'mercado_pago'`,
    [paymentRowId],
  );
  return row;
}
