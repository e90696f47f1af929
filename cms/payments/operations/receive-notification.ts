import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import type { IncomingNotification, ProviderNotification } from '../../platform/ports/payment-provider';

/**
 * Receives a notification: verifies it, stores it in the inbox together with its job, and responds. Returns 401,
 * without calling the provider, if the notification is forged, old, malformed or lacks a required signature. A
 * notification of the kind that the provider never signs is stored but not processed. The worker processes all other
 * notifications.
 */
export async function receiveNotification(
  cms: Cms,
  incoming: IncomingNotification,
): Promise<{ status: 200 | 401 }> {
  const verdict = await cms.paymentProvider.verifyNotification(incoming, () => databaseNow(cms));
  if (verdict.kind === 'refused') return { status: 401 };
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

async function databaseNow(cms: Cms): Promise<Date> {
  const [clock] = await sqlOf(cms.payload).query<{ now: Date }>('select now() as now');
  return clock?.now ?? cms.now();
}
