import { deviceName } from '@shop/customers/device-name';
import { CONSENT_KINDS } from '@shop/customers/preferences';
import type { Result } from '@shop/result';
import { z } from 'zod';

import { lockLiveCustomer } from '../../customers/lock-customer';
import { storePreferences } from '../../customers/store-preferences';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { isPushEndpoint } from '../push/push-endpoint';

/** As `PushSubscription.toJSON()` returns it: an uncompressed P-256 point and sixteen bytes, in base64url. */
const subscriptionSchema = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: z.string().regex(/^B[\w-]{86}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
});

export type RegisterPushError =
  /** The shop sends no push messages. */
  | { code: 'push_unavailable' }
  /** Not the subscription of a known push service. */
  | { code: 'push_invalid' }
  | { code: 'not_found' };

/** A customer's browsers beyond this number: the oldest stops receiving messages. */
export const MAX_PUSH_DEVICES = 10;

export interface PushSubscriptionInput {
  customerId: string;
  sessionId: string;
  userAgent: string | null;
  /** The JSON of the browser's `PushSubscription`; not trusted. */
  subscription: unknown;
  /** The browser renewed its subscription by itself. The customer was not asked, so no preference changes. */
  isRenewal?: boolean;
  /** The customer's answer about promotions; if undefined, the preference is not changed. */
  wantsPromotions?: boolean | undefined;
}

/**
 * Registers the browser of a session for push messages. A browser belongs to one customer: if another customer used
 * it before, it is registered as a new one, so that messages waiting for that customer never reach this one.
 * Registering again changes nothing. Switches messages about orders on and sets those about promotions to the
 * customer's answer, which is logged as a consent. If the customer has never answered, they get no promotions,
 * because the default of a new account is not a consent.
 */
export async function registerPushDevice(
  cms: Cms,
  {
    customerId,
    sessionId,
    userAgent,
    subscription,
    isRenewal = false,
    wantsPromotions,
  }: PushSubscriptionInput,
): Promise<Result<{ deviceId: string }, RegisterPushError>> {
  if (!cms.push) return { ok: false, error: { code: 'push_unavailable' } };
  const { publicKey, localService } = cms.push;
  const parsed = subscriptionSchema.safeParse(subscription);
  if (!parsed.success || !isPushEndpoint(parsed.data.endpoint, localService))
    return { ok: false, error: { code: 'push_invalid' } };
  const { endpoint, keys } = parsed.data;
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockLiveCustomer(tx, customerId)))
      return { ok: false, error: { code: 'not_found' } } as const;
    // Two customers of one browser are registered one after the other; the browser then belongs to the second.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('push-device:' || $1, 0))`, [endpoint]);
    await tx.query('delete from push_devices where endpoint = $1 and customer_id <> $2', [
      endpoint,
      customerId,
    ]);
    const [device] = await tx.query<{ id: string }>(
      `insert into push_devices (customer_id, session_id, endpoint, p256dh, auth, application_key, device)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
         auth = excluded.auth, application_key = excluded.application_key, device = excluded.device
       returning id`,
      [customerId, sessionId, endpoint, keys.p256dh, keys.auth, publicKey, deviceName(userAgent)],
    );
    if (!device) throw new Error('the browser was not registered');
    await removeOldest(tx, customerId);
    if (isRenewal) return { ok: true, deviceId: device.id } as const;
    const pushPromotions = wantsPromotions ?? ((await hasAnswered(tx, customerId)) ? undefined : false);
    const change = { pushOrders: true, ...(pushPromotions !== undefined && { pushPromotions }) };
    const answered = wantsPromotions === undefined ? [] : (['pushPromotions'] as const);
    await storePreferences(tx, { customerId, change, answered });
    return { ok: true, deviceId: device.id } as const;
  });
}

const hasAnswered = async (tx: Transaction, customerId: string): Promise<boolean> =>
  (
    await tx.query(`select 1 from consents where customer_id = $1 and kind = $2 limit 1`, [
      customerId,
      CONSENT_KINDS.pushPromotions,
    ])
  ).length > 0;

async function removeOldest(tx: Transaction, customerId: string): Promise<void> {
  await tx.query(
    `delete from push_devices where id in (
       select id from push_devices where customer_id = $1 order by created_at desc, id offset $2)`,
    [customerId, MAX_PUSH_DEVICES],
  );
}
