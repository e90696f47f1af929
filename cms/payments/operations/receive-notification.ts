import { minutesMs } from '@shop/time/durations';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import type { IncomingNotification, ProviderNotification } from '../../platform/ports/payment-provider';
import { isNumberOf } from '../pix/pix-codes';

/**
 * Receives a notification: verifies it, stores it in the inbox together with its job, and responds. Returns 401,
 * without calling the provider, if the notification is forged, old, malformed or lacks a required signature. If such a
 * notification names a payment that the shop knows, the shop asks the provider about that payment by itself, because the
 * secret may be wrong. A notification of the kind that the provider never signs is stored but not processed. The worker
 * processes all other notifications.
 */
export async function receiveNotification(
  cms: Cms,
  incoming: IncomingNotification,
): Promise<{ status: 200 | 401 }> {
  const verdict = await cms.paymentProvider.verifyNotification(incoming, () => databaseNow(cms));
  if (verdict.kind === 'refused') {
    if (verdict.hint) await storeRefused(cms, verdict.hint);
    return { status: 401 };
  }
  if (verdict.kind === 'unsigned') {
    await storeUnsigned(cms, verdict.notification);
    return { status: 200 };
  }
  const { uniqueKey, topic, action, dataId, paymentId } = verdict.notification;
  await inTransaction(cms.payload, async (tx) => {
    const [stored] = await tx.query<{ id: string }>(
      `insert into payment_notifications (unique_key, topic, action, data_id, payment_id) values ($1, $2, $3, $4, $5)
       on conflict (unique_key) do nothing returning id`,
      [uniqueKey, topic, action, dataId, paymentId],
    );
    if (stored) {
      await tx.addJob({
        task: 'process-payment-notification',
        payload: { notificationId: stored.id },
        key: `notification:${stored.id}`,
      });
    }
  });
  await faultPoint('receive-notification:stored');
  return { status: 200 };
}

/** At most this many unsigned notifications are stored per hour, because anyone can send them. */
const UNSIGNED_PER_HOUR = 500;

async function storeUnsigned(cms: Cms, { uniqueKey, topic, dataId }: ProviderNotification): Promise<void> {
  await sqlOf(cms.payload).query(
    `insert into payment_notifications (unique_key, topic, data_id, processed_at, outcome)
     select $1, $2, $3, now(), 'ignored_unsigned'
     where (select count(*) from payment_notifications
            where outcome = 'ignored_unsigned' and created_at > now() - interval '1 hour') < $4
     on conflict (unique_key) do nothing`,
    [uniqueKey, topic, dataId, UNSIGNED_PER_HOUR],
  );
}

/**
 * At most this many refused notifications are stored per hour, because anyone can send them who knows the id of a
 * payment.
 */
const REFUSED_PER_HOUR = 500;

/**
 * How often the shop asks about one payment because of refused notifications, at most. A question that would come earlier
 * waits.
 */
const ASK_EVERY_MS = minutesMs(5);

/** Stores a refused notification about a known payment, and queues one question about that payment. */
async function storeRefused(
  cms: Cms,
  { uniqueKey, topic, dataId, paymentId }: ProviderNotification,
): Promise<void> {
  const subject = cms.paymentProvider.notificationSubject({ topic, dataId });
  if (subject === 'order' || subject === 'other' || subject === 'test') return;
  await inTransaction(cms.payload, async (tx) => {
    const [payment] = await tx.query<{ id: string; delayMs: number }>(
      `select p.id, coalesce(greatest(0, $3 - extract(epoch from now() - p.checked_at) * 1000), 0)::float8 as "delayMs"
       from payments p where p.provider = $2 and ${isNumberOf('p', '$1')}`,
      [paymentId ?? dataId, cms.paymentProvider.name, ASK_EVERY_MS],
    );
    if (!payment) return;
    const stored = await tx.query(
      `insert into payment_notifications (unique_key, topic, data_id, payment_id, processed_at, outcome)
       select $1, $2, $3, $4, now(), 'refused_signature'
       where (select count(*) from payment_notifications
              where outcome = 'refused_signature' and created_at > now() - interval '1 hour') < $5
       on conflict (unique_key) do nothing returning id`,
      [uniqueKey, topic, dataId, paymentId, REFUSED_PER_HOUR],
    );
    if (stored.length === 0) return;
    await tx.addJob({
      task: 'check-payment',
      payload: { paymentId: payment.id },
      key: `check-payment:${payment.id}`,
      delayMs: Math.ceil(payment.delayMs),
      maxAttempts: 5,
    });
  });
}

async function databaseNow(cms: Cms): Promise<Date> {
  const [clock] = await sqlOf(cms.payload).query<{ now: Date }>('select now() as now');
  return clock?.now ?? cms.now();
}
