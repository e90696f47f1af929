import { IS_FROM_PROVIDER } from '../../orders/payment-origin';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRefusedForGood } from '../../platform/ports/payment-provider';
import { noticeRefusal } from '../notices/leave-notice';
import { settlePayment } from './settle-payment';

/** How many payments one run of the job reads. At this pace a thousand payments take an hour and a half. */
const BATCH = 20;

/** One run of the job starts no further question after this time, so that a slow provider does not occupy a worker. */
const LONGEST_RUN_MS = 60_000;

/**
 * Asks the provider about the payments of the last 180 days whose money the shop has, each once a day, in turns: a refund
 * at the provider or a chargeback is found even if its notification never came. Returns how many payments were selected.
 * A payment that cannot be read waits for its next turn.
 */
export async function checkPaidPayments(cms: Cms): Promise<number> {
  // An array is read once. With "in", a plan may read the rows once for each payment, and then the limit does not hold.
  const due = await sqlOf(cms.payload).query<{ providerPaymentId: string }>(
    `update payments set checked_at = now()
     where id = any (array (
       select p.id from payments p
       where ${IS_FROM_PROVIDER} and p.status in ('approved', 'in_mediation', 'charged_back')
         and p.created_at > now() - interval '180 days' and p.created_at < now() - interval '1 hour'
         and (p.checked_at is null or p.checked_at < now() - interval '1 day')
       order by p.checked_at nulls first, p.created_at limit $1
       for no key update skip locked))
     returning provider_payment_id as "providerPaymentId"`,
    [BATCH],
  );
  const endsAt = Date.now() + LONGEST_RUN_MS;
  for (const { providerPaymentId } of due) {
    if (Date.now() > endsAt) break;
    try {
      await settlePayment(cms, providerPaymentId);
    } catch (error) {
      await noticeRefusal(cms, { call: 'read', error });
      cms.log.warn({ paymentId: providerPaymentId, err: error }, 'payment could not be checked');
    }
  }
  return due.length;
}

/**
 * Asks the provider about one payment, because a notification that the shop refused named it. Runs as a job. Throws when
 * the provider does not respond or refuses for now, so that the job is retried.
 */
export async function checkNoticedPayment(cms: Cms, paymentRowId: string): Promise<void> {
  const [payment] = await sqlOf(cms.payload).query<{ providerPaymentId: string }>(
    `update payments p set checked_at = now() where p.id = $1 and ${IS_FROM_PROVIDER}
     returning p.provider_payment_id as "providerPaymentId"`,
    [paymentRowId],
  );
  if (!payment) return;
  try {
    await settlePayment(cms, payment.providerPaymentId);
  } catch (error) {
    await noticeRefusal(cms, { call: 'read', error });
    if (!isRefusedForGood(error)) throw error;
  }
}
