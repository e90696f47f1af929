import { IS_OPEN_PAYMENT } from '../../orders/awaits-payment';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import {
  isPaymentProviderError,
  isRefusedForGood,
  type PaymentProviderError,
} from '../../platform/ports/payment-provider';
import { noticeRefusal } from '../notices/leave-notice';
import { isNumberOf } from '../pix/pix-codes';
import { settleOrder, settlePayment, type SettleOutcome } from './settle-payment';

/**
 * Cancels an open payment at the provider, then settles it by the provider's state. If the payment was just paid, the
 * provider refuses to cancel it, and the payment pays its order. Idempotent. When the provider refuses for good although
 * the payment is still open, the owner gets a notice. Throws `PaymentProviderError` when the provider does not respond,
 * or refuses for now and the payment is still open.
 */
export async function cancelPayment(cms: Cms, providerPaymentId: string): Promise<SettleOutcome> {
  await faultPoint('cancel-payment:asked');
  let refused: PaymentProviderError | null = null;
  try {
    await cms.paymentProvider.cancelPayment(providerPaymentId);
  } catch (error) {
    if (!isPaymentProviderError(error) || (error.failure !== 'refused' && error.failure !== 'not_now'))
      throw error;
    cms.log.info({ paymentId: providerPaymentId }, 'provider refused to cancel a payment');
    refused = error;
  }
  await faultPoint('cancel-payment:done');
  const outcome = await settlePayment(cms, providerPaymentId);
  if (refused) await actOnRefusal(cms, { providerPaymentId, refused });
  return outcome;
}

/** Throws a refusal for now, and leaves a notice of one for good, unless the payment has ended meanwhile. */
async function actOnRefusal(
  cms: Cms,
  { providerPaymentId, refused }: { providerPaymentId: string; refused: PaymentProviderError },
): Promise<void> {
  const [open] = await sqlOf(cms.payload).query<{ id: string; orderId: string }>(
    `select p.id, p.order_id as "orderId" from payments p
     where p.provider = $2 and ${isNumberOf('p', '$1')} and ${IS_OPEN_PAYMENT}`,
    [providerPaymentId, cms.paymentProvider.name],
  );
  if (!open) return;
  if (!isRefusedForGood(refused)) throw refused;
  await noticeRefusal(cms, {
    call: 'cancel',
    error: refused,
    orderId: open.orderId,
    paymentRowId: open.id,
  });
}

/**
 * Cancels the payment with this row id if its order has ended or is paid; does nothing while the order is unpaid. Runs
 * as a job.
 */
export async function cancelClosedOrdersPayment(cms: Cms, paymentRowId: string): Promise<void> {
  const [payment] = await sqlOf(cms.payload).query<{
    providerPaymentId: string;
    orderId: string;
    isClosing: boolean;
  }>(
    `select p.provider_payment_id as "providerPaymentId", o.id as "orderId",
       o.closing_reason is not null as "isClosing"
     from payments p join orders o on o.id = p.order_id
     where p.id = $1 and ${IS_OPEN_PAYMENT}
       and (o.status = 'cancelado' or o.closing_reason is not null or o.payment_status <> 'unpaid')`,
    [paymentRowId],
  );
  if (!payment) return;
  // The last closed payment of such an order cancels it, and the mail then says whether anything was charged.
  if (payment.isClosing) await settleOrder(cms, payment.orderId);
  await cancelPayment(cms, payment.providerPaymentId);
}
