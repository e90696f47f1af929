import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { deviceName } from '@shop/customers/device-name';
import type { Result } from '@shop/result';

import { lockLiveCustomer } from '../../customers/lock-customer';
import { isProven } from '../../customers/sessions/proof';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { readChallenge, spendChallenge } from '../passkey-challenge';
import { newPasskeySchema, readPasskey } from '../passkey-schemas';
import { relyingParty } from '../relying-party';
import { afterNewFactor } from '../store-factor';

export type AddFactorError =
  | { code: 'not_authenticated' }
  /** The person has not proved lately, in this session, who they are. */
  | { code: 'proof_needed' }
  | { code: 'passkey_refused' }
  | { code: 'wrong_code' }
  /** The address of the setup is too old or another session's. */
  | { code: 'setup_expired' };

interface NewPasskey {
  customerId: string;
  sessionId: string;
  /** The browser's answer, as JSON. */
  passkey: string;
  userAgent: string | null;
}

/** More than anybody has devices. */
const MAX_PASSKEYS = 20;

const REFUSED = { ok: false, error: { code: 'passkey_refused' } } as const;

/**
 * Adds a passkey to the signed-in account, whose person has just proved who they are. Returns the recovery codes if it
 * is the first factor. The same passkey twice is refused. All other sessions end.
 */
export async function addPasskey(
  cms: Cms,
  { customerId, sessionId, passkey, userAgent }: NewPasskey,
): Promise<Result<{ codes: string[] | null }, AddFactorError>> {
  const answer = readPasskey(newPasskeySchema, passkey);
  if (!answer) return REFUSED;
  const now = cms.now();
  let challenge = '';
  const purpose = `add:${sessionId}` as const;
  const { origin, id } = relyingParty(cms);
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: (sent) => {
      challenge = sent;
      return readChallenge(cms.payload, { challenge: sent, purpose, now }) !== null;
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  const endsAt = verified?.verified ? readChallenge(cms.payload, { challenge, purpose, now }) : null;
  if (!verified?.verified || !endsAt) return REFUSED;
  const { credential } = verified.registrationInfo;
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockLiveCustomer(tx, customerId)))
      return { ok: false, error: { code: 'not_authenticated' } } as const;
    if (!(await isProven(tx, { customerId, sessionId })))
      return { ok: false, error: { code: 'proof_needed' } } as const;
    if (!(await spendChallenge(tx, challenge, endsAt))) return REFUSED;
    const added = await tx.query(
      `insert into factors (customer_id, kind, name, credential_id, public_key, counter, transports)
       select $1, 'passkey', $2, $3, $4, $5, $6
       where (select count(*) from factors where customer_id = $1) < ${MAX_PASSKEYS}
       on conflict (credential_id) where kind = 'passkey' do nothing returning 1`,
      [
        customerId,
        deviceName(userAgent),
        credential.id,
        Buffer.from(credential.publicKey).toString('base64url'),
        credential.counter,
        answer.response.transports?.join(',') ?? null,
      ],
    );
    if (added.length === 0) return REFUSED;
    return {
      ok: true,
      codes: await afterNewFactor(tx, cms.payload, {
        customerId,
        sessionId,
        kind: 'passkey',
        userAgent,
        replaces: false,
      }),
    } as const;
  });
}
