import { verifyWebhookSignature } from '@shop/payments/webhook-signature';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';

/** A notification as received over HTTP; only its signed parts are trusted. */
export interface IncomingNotification {
  query: Record<string, unknown>;
  /** The parsed body; undefined when it was not a JSON object. */
  body: unknown;
  headers: { signature?: string | undefined; requestId?: string | undefined };
}

const ID = /^[A-Za-z0-9_-]{1,40}$/;
const TOPIC = /^[a-z0-9_.]{1,40}$/i;

const text = (value: unknown, shape: RegExp): string | null =>
  (typeof value === 'string' || typeof value === 'number') && shape.test(String(value))
    ? String(value)
    : null;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/**
 * Receives a notification: verifies it, stores it in the inbox with its job in one transaction, and responds. Returns
 * 401 for one that is unsigned, forged, old or malformed, without calling the provider. The worker processes its
 * content.
 */
export async function receiveNotification(
  cms: Cms,
  notification: IncomingNotification,
): Promise<{ status: 200 | 401 }> {
  const { query, body, headers } = notification;
  if (query['topic'] !== undefined && query['data.id'] === undefined) return receiveLegacy(cms, query);
  const dataId = text(query['data.id'], ID);
  const topic = text(query['type'] ?? field(body, 'type'), TOPIC);
  const signed = {
    secrets: cms.webhookSecrets,
    dataId,
    requestId: headers.requestId,
    signatureHeader: headers.signature,
  };
  // Checks the signature first, which costs nothing; then the age, by the database's clock.
  const isSigned = verifyWebhookSignature({
    ...signed,
    now: cms.now(),
    toleranceMs: Number.POSITIVE_INFINITY,
  });
  const isGenuine = isSigned && verifyWebhookSignature({ ...signed, now: await databaseNow(cms) });
  if (!isGenuine || !dataId || !topic) return { status: 401 };

  await inTransaction(cms.payload, async (tx) => {
    const [stored] = await tx.query<{ id: string }>(
      `insert into payment_notifications (unique_key, topic, action, data_id, payment_id) values ($1, $2, $3, $4, $5)
       on conflict (unique_key) do nothing returning id`,
      [
        // Only signed parts: a repeated notification has the same key, whatever the case of its id.
        `${topic}:${dataId.toLowerCase()}:${headers.requestId ?? ''}:${headers.signature ?? ''}`,
        topic,
        text(field(body, 'action'), TOPIC),
        dataId,
        text(field(field(body, 'data'), 'payment_id'), ID),
      ],
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

/** At most this many legacy notifications are stored per hour: they are unsigned, so anyone can send them. */
const LEGACY_PER_HOUR = 500;

/**
 * Receives the provider's legacy, unsigned notifications: acknowledged and stored, never processed (a signed one
 * arrives too).
 */
async function receiveLegacy(cms: Cms, query: Record<string, unknown>): Promise<{ status: 200 | 401 }> {
  const topic = text(query['topic'], TOPIC);
  const id = text(query['id'], /^\d{1,20}$/);
  if (!topic || !id) return { status: 401 };
  await sqlOf(cms.payload).query(
    `insert into payment_notifications (unique_key, topic, data_id, processed_at, outcome)
     select $1, $2, $3, now(), 'ignored_unsigned'
     where (select count(*) from payment_notifications
            where outcome = 'ignored_unsigned' and created_at > now() - interval '1 hour') < $4
     on conflict (unique_key) do nothing`,
    [`legacy:${topic}:${id}`, topic, id, LEGACY_PER_HOUR],
  );
  return { status: 200 };
}

async function databaseNow(cms: Cms): Promise<Date> {
  const [clock] = await sqlOf(cms.payload).query<{ now: Date }>('select now() as now');
  return clock?.now ?? cms.now();
}
