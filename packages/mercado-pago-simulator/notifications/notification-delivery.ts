import { randomUUID } from 'node:crypto';
import { withTimeout } from '../../time-limit/with-timeout';
import { addMs, unixSeconds } from '../time';
import type { Notification, NotificationAttempt } from '../model';
import { signatureHeader } from './notification-signature';

const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Sends a notification once. Each attempt has a new signature with its own time and request id, like repeated
 * deliveries of the real service.
 */
export async function deliverOnce(input: {
  notification: Notification;
  secret: string;
  now: () => Date;
  signal: AbortSignal;
}): Promise<NotificationAttempt> {
  const { notification, secret, now, signal } = input;
  const startedAt = now();
  const signedAt = addMs(startedAt, notification.timestampOffsetMs);
  const timestamp = String(
    notification.timestampUnit === 'seconds' ? unixSeconds(signedAt) : signedAt.getTime(),
  );
  const requestId = randomUUID();
  const signature = signatureHeader({
    secret,
    kind: notification.signature,
    dataId: notification.dataId,
    requestId,
    timestamp,
  });

  const url = new URL(notification.url);
  for (const [name, value] of notification.query) url.searchParams.append(name, value);

  const began = performance.now();
  const attempt = (status: number | null, error: string | null): NotificationAttempt => ({
    at: startedAt.toISOString(),
    status,
    error,
    durationMs: Math.round(performance.now() - began),
    requestId,
    signature,
  });

  try {
    const status = await withTimeout(
      ANSWER_TIMEOUT_MS,
      async (limit) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': `MercadoPago WebHook v1.0 ${notification.topic}`,
            'x-request-id': requestId,
            ...(signature === null ? {} : { 'x-signature': signature }),
          },
          body: JSON.stringify(notification.body),
          redirect: 'manual',
          signal: limit,
        });
        await response.body?.cancel();
        return response.status;
      },
      signal,
    );
    return attempt(status, null);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return attempt(null, cause instanceof Error ? cause.message : String(cause));
  }
}

/**
 * Whether a delivery attempt succeeded. As at the real service, status 200 or 201 means received, and after anything
 * else the notification is repeated.
 */
export const isReceived = (attempt: NotificationAttempt): boolean =>
  attempt.status === 200 || attempt.status === 201;
