import type { Result } from '@shop/result';

import { readAccountToken, spendAccountToken } from '../../customers/account-token';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { parseSubscription } from '../push/push-subscription';
import { storePushDevice } from '../push/store-push-device';

export type RegisterTeamPushError =
  /** The shop sends no push messages. */
  | { code: 'push_unavailable' }
  /** The input is not a subscription at a known push service. */
  | { code: 'push_invalid' }
  /** The link is not genuine, was used for another phone, or has expired. */
  | { code: 'invalid_token' }
  /** The person who created the link has left the team since then. */
  | { code: 'access_denied' };

export interface TeamPushInput {
  /** The token in the link's URL. */
  token: string;
  userAgent: string | null;
  /** The JSON of the browser's `PushSubscription`; not trusted. */
  subscription: unknown;
}

/**
 * Registers the phone that opened a team member's link, and spends the link. If several phones use one link at once,
 * only one of them is registered. The registered phone may send its request again, because the response to its first
 * request may have been lost.
 */
export async function registerTeamPushDevice(
  cms: Cms,
  { token, userAgent, subscription }: TeamPushInput,
): Promise<Result<object, RegisterTeamPushError>> {
  if (!cms.push) return { ok: false, error: { code: 'push_unavailable' } };
  const { publicKey } = cms.push;
  const parsed = parseSubscription(cms.push, subscription);
  if (!parsed) return { ok: false, error: { code: 'push_invalid' } };
  return inTransaction(cms.payload, async (tx) => {
    const link = { text: token, kind: 'team-push' } as const;
    const spent = await spendAccountToken(tx, cms.payload, link);
    if (!spent)
      return (await isRegisteredBy(tx, readAccountToken(cms.payload, token, 'team-push'), parsed.endpoint))
        ? ({ ok: true } as const)
        : ({ ok: false, error: { code: 'invalid_token' } } as const);
    const { customerId } = spent;
    if (!(await isAllowedNow(tx, customerId, 'order:receive-push')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    await storePushDevice(tx, { customerId, sessionId: null, userAgent, subscription: parsed, publicKey });
    return { ok: true } as const;
  });
}

const isRegisteredBy = async (tx: Transaction, tokenId: string | null, endpoint: string): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from account_tokens t join push_devices d on d.customer_id = t.customer_id
       where t.id = $1 and t.used_at is not null and d.is_team and d.endpoint = $2`,
      [tokenId, endpoint],
    )
  ).length > 0;

/**
 * Replaces the subscription of a team phone after the phone's browser has renewed it by itself. The old endpoint is the
 * proof, because only the phone and its push service know it. An unknown endpoint changes nothing.
 */
export async function renewTeamPushDevice(
  cms: Cms,
  { endpoint, subscription }: { endpoint: unknown; subscription: unknown },
): Promise<Result<object, RegisterTeamPushError>> {
  if (!cms.push) return { ok: false, error: { code: 'push_unavailable' } };
  const parsed = parseSubscription(cms.push, subscription);
  if (!parsed || typeof endpoint !== 'string') return { ok: false, error: { code: 'push_invalid' } };
  await sqlOf(cms.payload).query(
    `update push_devices d set endpoint = $2, p256dh = $3, auth = $4, application_key = $5
     where d.endpoint = $1 and d.is_team
       and not exists (select 1 from push_devices other where other.endpoint = $2 and other.id <> d.id)`,
    [endpoint, parsed.endpoint, parsed.keys.p256dh, parsed.keys.auth, cms.push.publicKey],
  );
  return { ok: true };
}
