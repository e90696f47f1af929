import { ECDH } from 'node:crypto';
import { z } from 'zod';

import type { Cms } from '../../platform/context';
import type { PlatformEnvironment } from '../../platform/environment';

/**
 * Returns whether a browser's keys can encrypt a message: `p256dh` is a point on the curve P-256 and `auth` is sixteen
 * bytes, both in base64url (RFC 8291). A point beside the curve has the same form.
 */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (!/^B[\w-]{86}$/.test(p256dh) || !/^[\w-]{22}$/.test(auth)) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/**
 * The hosts of the push services of Chrome and Edge, Firefox, Windows and Safari. Each browser chooses its own service.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

const LONGEST = 1_000;

/** Returns whether an address belongs to a known push service, or to `localService`, such as http://127.0.0.1:3105. */
export function isPushEndpoint(endpoint: string, localService: string | null): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (localService !== null && origin === new URL(localService).origin) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}

/** A subscription as `PushSubscription.toJSON()` returns it. */
const subscriptionSchema = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: z.string(), auth: z.string() }).refine(arePushKeys),
});

export type PushSubscriptionData = z.infer<typeof subscriptionSchema>;

/** Returns a browser's subscription; null for anything but the subscription of a known push service. */
export function parseSubscription(
  { localService }: NonNullable<Cms['push']>,
  subscription: unknown,
): PushSubscriptionData | null {
  const parsed = subscriptionSchema.safeParse(subscription);
  return parsed.success && isPushEndpoint(parsed.data.endpoint, localService) ? parsed.data : null;
}

/**
 * Returns the settings by which browsers subscribe, from the environment; null in a shop without push keys. Does not
 * load the library of the push sender.
 */
export const pushOf = (env: PlatformEnvironment): Cms['push'] =>
  env.PUSH_PUBLIC_KEY
    ? { publicKey: env.PUSH_PUBLIC_KEY, localService: env.PUSH_LOCAL_SERVICE ?? null }
    : null;
