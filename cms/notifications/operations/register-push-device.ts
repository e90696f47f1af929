import { CONSENT_KINDS } from '@shop/customers/preferences';
import type { Result } from '@shop/result';

import { lockLiveCustomer } from '../../customers/lock-customer';
import { storePreferences } from '../../customers/store-preferences';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { parseSubscription } from '../push/push-subscription';
import { storePushDevice } from '../push/store-push-device';

export type RegisterPushError =
  /** The shop sends no push messages. */
  | { code: 'push_unavailable' }
  /** The input is not a subscription at a known push service. */
  | { code: 'push_invalid' }
  | { code: 'not_found' };

export interface PushSubscriptionInput {
  customerId: string;
  sessionId: string;
  userAgent: string | null;
  /** The JSON of the browser's `PushSubscription`; not trusted. */
  subscription: unknown;
  /**
   * Whether the browser renewed its subscription by itself. In that case the customer was not asked, so no preference
   * changes.
   */
  isRenewal?: boolean;
  /** The customer's answer to the question about promotions; undefined if they did not answer. */
  wantsPromotions?: boolean | undefined;
}

/**
 * Registers the browser of a session for push messages (see `storePushDevice`). Unless the browser only renews its
 * subscription, this switches messages about orders on. It also sets the preference for promotions to the customer's
 * answer and logs the answer as a consent. A customer who has never answered gets no promotions, because the default of
 * a new account is not a consent.
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
  const { publicKey } = cms.push;
  const parsed = parseSubscription(cms.push, subscription);
  if (!parsed) return { ok: false, error: { code: 'push_invalid' } };
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockLiveCustomer(tx, customerId)))
      return { ok: false, error: { code: 'not_found' } } as const;
    const device = { customerId, sessionId, userAgent, subscription: parsed, publicKey };
    const deviceId = await storePushDevice(tx, device);
    if (isRenewal) return { ok: true, deviceId } as const;
    const pushPromotions = wantsPromotions ?? ((await hasAnswered(tx, customerId)) ? undefined : false);
    const change = { pushOrders: true, ...(pushPromotions !== undefined && { pushPromotions }) };
    const answered = wantsPromotions === undefined ? [] : (['pushPromotions'] as const);
    await storePreferences(tx, { customerId, change, answered });
    return { ok: true, deviceId } as const;
  });
}

const hasAnswered = async (tx: Transaction, customerId: string): Promise<boolean> =>
  (
    await tx.query(`select 1 from consents where customer_id = $1 and kind = $2 limit 1`, [
      customerId,
      CONSENT_KINDS.pushPromotions,
    ])
  ).length > 0;
