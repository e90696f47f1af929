import webPush from 'web-push';
import { withTimeout } from '@packages/time-limit/with-timeout';

import type { PlatformEnvironment } from '../../platform/environment';
import { readLimitedBody } from '../../platform/read-limited-body';
import { ResponseLost, type HandOver } from '../hand-over';
import { arePushKeys, isPushEndpoint } from './push-subscription';

/** The address and keys of a browser that receives push messages, as its push service needs them. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * The content and the actions of a notification, which `public/sw.js` reads. A later notification with the same `tag`
 * replaces an earlier one.
 */
export interface PushText {
  title: string;
  body: string;
  /** The path of the storefront that a tap on the notification opens. */
  path: string;
  tag: string;
  /** The path that the button "Não receber mais" opens; only for campaigns. */
  leave?: string;
  /**
   * The path to which a tap on the notification is reported; only for a campaign, and only if the customer lets the
   * shop count which campaigns are opened.
   */
  opened?: string;
}

export interface PushMessage {
  /** The id of the message's row in the outbox. */
  id: string;
  target: PushTarget;
  text: PushText;
  /** How long the push service keeps the message for a browser that is offline. */
  ttlSeconds: number;
  isUrgent: boolean;
}

/** Thrown when the browser's subscription ended or is none, so that no message can ever reach it. */
export class DeviceGone extends Error {
  constructor() {
    super('the push service does not know this browser');
    this.name = 'DeviceGone';
  }
}

/**
 * Thrown when the push service says that it does not know the browser, without saying that the subscription ended. It may
 * be in trouble itself.
 */
export class DeviceUnknown extends Error {
  constructor() {
    super('the push service does not know this browser at the moment');
    this.name = 'DeviceUnknown';
  }
}

/** Thrown when the push service did not accept the message. `code` contains no personal data. */
class PushFailure extends Error {
  constructor(readonly code: string) {
    super(`push service: ${code}`);
    this.name = 'PushFailure';
  }
}

export interface PushSender {
  /** The shop's public key, with which browsers subscribe. */
  publicKey: string;
  /**
   * Encrypts a message and hands it to the browser's push service (RFC 8030, 8291, 8292). Returns `accepted` once the
   * service has confirmed the message, and `withdrawn` when `mayEnd` returned false. Throws `DeviceGone` for a
   * subscription that ended, `DeviceUnknown` for one that the service does not find, `ResponseLost` when the service may
   * have accepted the message, and another error when it has not.
   */
  send(message: PushMessage, handOver: HandOver): Promise<'accepted' | 'withdrawn'>;
}

export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** The contact by which the operator of a push service reaches the sender: an https address, or mailto:. */
  contact: string;
  /** The address of a push service for tests and the demo, in addition to the browsers' own services. */
  localService: string | null;
}

const TIMEOUT_MS = 10_000;
const LARGEST_RESPONSE_BYTES = 16 * 1024;

export function createPushSender({ publicKey, privateKey, contact, localService }: PushSettings): PushSender {
  return {
    publicKey,
    async send({ id, target: { endpoint, p256dh, auth }, text, ttlSeconds, isUrgent }, handOver) {
      // The endpoint came from a browser, so without this check it could name any machine in the shop's network. With
      // keys that encrypt nothing, every attempt would fail; such keys were stored before they were checked.
      if (!isPushEndpoint(endpoint, localService) || !arePushKeys({ p256dh, auth })) throw new DeviceGone();
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(text),
        {
          vapidDetails: { subject: contact, publicKey, privateKey },
          contentEncoding: 'aes128gcm',
          TTL: ttlSeconds,
          // With a topic, a copy replaces the message that the service still has (RFC 8030, 5.4). At most 32
          // characters.
          topic: id.replaceAll('-', ''),
          urgency: isUrgent ? 'high' : 'normal',
        },
      );
      if (!(await handOver.mayEnd())) return 'withdrawn';
      const answer = await withTimeout(TIMEOUT_MS, async (signal) => {
        const response = await fetch(request.endpoint, {
          method: request.method,
          headers: headersOf(request.headers),
          body: request.body === null ? null : new Uint8Array(request.body),
          redirect: 'manual',
          signal,
        });
        await readLimitedBody(response, LARGEST_RESPONSE_BYTES).catch(() => undefined);
        return response;
      }).catch((error: unknown) => {
        throw wasNeverConnected(error) ? new PushFailure('unreachable') : new ResponseLost();
      });
      if (answer.ok) return 'accepted';
      if (answer.status === 410) throw new DeviceGone();
      if (answer.status === 404) throw new DeviceUnknown();
      throw new PushFailure(`status_${answer.status}`);
    },
  };
}

/**
 * Error codes of a request that was not sent: unknown host, no route, connection refused, or an invalid certificate.
 */
const NEVER_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|\w+_CERT\w*|ERR_TLS_\w+)$/;

function wasNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && NEVER_CONNECTED.test(String(cause.code));
}

/** Returns the sender configured in the environment; null in a shop without push keys. */
export function pushSenderOf(env: PlatformEnvironment): PushSender | null {
  if (!env.PUSH_PUBLIC_KEY || !env.PUSH_PRIVATE_KEY) return null;
  return createPushSender({
    publicKey: env.PUSH_PUBLIC_KEY,
    privateKey: env.PUSH_PRIVATE_KEY,
    contact: env.PUBLIC_URL.startsWith('https:') ? env.PUBLIC_URL : 'mailto:loja@massamansa.test',
    localService: env.PUSH_LOCAL_SERVICE ?? null,
  });
}

const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // `fetch` computes this header from the body itself.
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
