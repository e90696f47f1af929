import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { isPaymentProviderError, isRefusedForGood } from '../../platform/ports/payment-provider';
import { noticeRefusal } from '../notices/leave-notice';
import { HAS_OLD_PROCEEDS, REACHED_SHOP } from '../proceeds';

/** How many payments one run of the job asks about. At this pace ten thousand older payments take less than two days. */
const BATCH = 20;

/** One run of the job starts no further question after this time, so that a slow provider does not occupy a worker. */
const LONGEST_RUN_MS = 60_000;

interface ClaimedPayment {
  id: string;
  providerPaymentId: string;
  status: string;
}

/**
 * Asks the provider what the shop gets of its payments: once after the approval, and again after each refund or dispute.
 * Payments of before the shop asked at all come last, some in each run, and so never as a flood. Returns how many payments
 * were asked about. A payment that the provider does not know, or says nothing of, waits for its next turn; a provider that
 * does not respond ends the run.
 */
export async function readProceeds(cms: Cms): Promise<number> {
  const endsAt = Date.now() + LONGEST_RUN_MS;
  let asked = 0;
  while (asked < BATCH && Date.now() < endsAt) {
    const payment = await claim(cms);
    if (!payment) break;
    asked += 1;
    try {
      await store(cms, payment);
    } catch (error) {
      if (!isPaymentProviderError(error)) throw error;
      await noticeRefusal(cms, { call: 'read', error });
      cms.log.warn({ paymentId: payment.providerPaymentId, err: error }, 'proceeds could not be read');
      if (!isRefusedForGood(error)) break;
    }
  }
  return asked;
}

/**
 * Takes one payment to ask about: one that changed since the last answer, or else the newest. Two workers never take the same
 * one. One whose answer was not stored, because the worker was killed or the provider said nothing, comes again after an
 * hour, an older one after a day.
 */
async function claim(cms: Cms): Promise<ClaimedPayment | undefined> {
  const [payment] = await sqlOf(cms.payload).query<ClaimedPayment & Record<string, unknown>>(
    `update payments set proceeds_asked_at = now()
     where id = any (array (
       select p.id from payments p
       where ${REACHED_SHOP} and ${HAS_OLD_PROCEEDS}
         and (p.proceeds_asked_at is null or (p.updated_at > now() - interval '90 days' and p.proceeds_asked_at < now() - case
           when p.created_at > now() - interval '2 days' then interval '1 hour' else interval '1 day' end))
       order by p.proceeds_status is null, p.created_at desc limit 1
       for no key update skip locked))
     returning id, provider_payment_id as "providerPaymentId", status`,
  );
  return payment;
}

/**
 * Stores what the provider says. It belongs to the status that was read before the question, so that a change in the
 * meantime is asked about again. If the answer knows of other refunds than the shop, the payment waits for its next turn.
 */
async function store(cms: Cms, { id, providerPaymentId, status }: ClaimedPayment): Promise<void> {
  const proceeds = await cms.paymentProvider.getProceeds(providerPaymentId);
  await faultPoint('proceeds:asked');
  if (!proceeds) return;
  const { feeCents, netCents, releaseAt, refundedCents } = proceeds;
  await sqlOf(cms.payload).query(
    `update payments set fee_cents = $2, net_cents = $3, release_at = $4, proceeds_refunded_cents = $5, proceeds_status = $6,
       proceeds_asked_at = case when refunded_cents - outside_cents = $5 then null else proceeds_asked_at end
     where id = $1`,
    [id, feeCents, netCents, releaseAt, refundedCents, status],
  );
}
