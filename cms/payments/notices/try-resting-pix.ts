import { cancelPayment } from '../operations/cancel-payment';
import { RESTS_PIX } from '../../promotions/pix-rests';
import { shopEmailOf, SPARE_NAME } from '../pix/spare-payer';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { isPaymentProviderError } from '../../platform/ports/payment-provider';
import { endNotice } from './end-notices';
import { noticeRefusal } from './leave-notice';

/** The amount of the Pix that is only a try, in centavos. Nobody gets its code. */
const TRIED_CENTS = 100;
const LIFETIME_MINUTES = 30;

/**
 * Asks the provider for a Pix of no order while it refuses Pix for the account, and cancels that Pix at once. When it is
 * opened, the notice ends and the shop offers Pix again. A refusal counts the notice up, which gives the next try a key of
 * its own; a try that was interrupted is repeated with the same key, so that it opens no second Pix.
 */
export async function tryRestingPix(cms: Cms): Promise<void> {
  const [notice] = await sqlOf(cms.payload).query<{ id: string; times: number }>(
    `select n.id, n.times from provider_notices n where ${RESTS_PIX} order by n.first_at limit 1`,
  );
  if (!notice) return;
  try {
    const { payment } = await cms.paymentProvider.createPix({
      orderId: notice.id,
      idempotencyKey: `${notice.id}:pix:${notice.times}`,
      amountCents: TRIED_CENTS,
      lifetimeMinutes: LIFETIME_MINUTES,
      payer: { fullName: SPARE_NAME, email: shopEmailOf(cms, notice.id) },
    });
    await faultPoint('try-pix:opened');
    await cancelPayment(cms, payment.id);
  } catch (error) {
    if (!isPaymentProviderError(error)) throw error;
    cms.log.info({ failure: error.failure }, 'provider still opens no Pix for the shop');
    await noticeRefusal(cms, { call: 'pix', error });
    return;
  }
  await endNotice(sqlOf(cms.payload), { noticeId: notice.id, ending: 'works_again', actorId: null });
}
