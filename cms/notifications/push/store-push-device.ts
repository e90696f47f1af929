import { deviceName } from '@shop/customers/device-name';

import type { Transaction } from '../../platform/database/transaction';
import type { PushSubscriptionData } from './push-subscription';

/**
 * The maximum number of a customer's browsers. When there is one more, the oldest stops receiving messages. A team
 * member's phones are counted separately.
 */
export const MAX_PUSH_DEVICES = 10;

export interface StoredPushDevice {
  customerId: string;
  /** The session whose end also ends the browser's messages; null for a phone of the team. */
  sessionId: string | null;
  userAgent: string | null;
  subscription: PushSubscriptionData;
  /** The shop's key with which the browser subscribed. */
  publicKey: string;
}

/**
 * Stores a browser that receives push messages, and returns its id. A browser belongs to one person. If another person
 * used the browser before, it is stored as a new one, so that messages waiting for that person never reach the current
 * person. Storing the same data again changes nothing.
 */
export async function storePushDevice(
  tx: Transaction,
  { customerId, sessionId, userAgent, subscription: { endpoint, keys }, publicKey }: StoredPushDevice,
): Promise<string> {
  // If two people register one browser at once, they are stored one after the other, and the browser belongs to the
  // second.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('push-device:' || $1, 0))`, [endpoint]);
  // A browser has one subscription. One that it made for a former key of the shop is replaced by this one.
  await tx.query(
    `delete from push_devices where (endpoint = $1 and customer_id <> $2)
       or (session_id = $3 and endpoint <> $1 and application_key <> $4)`,
    [endpoint, customerId, sessionId, publicKey],
  );
  const [device] = await tx.query<{ id: string }>(
    `insert into push_devices (customer_id, session_id, endpoint, p256dh, auth, application_key, device)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
       auth = excluded.auth, application_key = excluded.application_key, device = excluded.device, unknown_since = null
     returning id`,
    [customerId, sessionId, endpoint, keys.p256dh, keys.auth, publicKey, deviceName(userAgent)],
  );
  if (!device) throw new Error('the browser was not registered');
  await tx.query(
    `delete from push_devices where id in (
       select id from push_devices where customer_id = $1 and is_team = $3
       order by created_at desc, id offset $2)`,
    [customerId, MAX_PUSH_DEVICES, sessionId === null],
  );
  return device.id;
}
