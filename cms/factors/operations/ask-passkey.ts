import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { newChallenge, type ChallengePurpose } from '../passkey-challenge';
import { relyingParty } from '../relying-party';

export type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;

/**
 * Returns what a browser asks a passkey. Nothing is stored. For a known person the browser is told which passkeys are
 * theirs; at the sign-in it is not, because the shop does not know yet who asks.
 */
export async function askPasskey(
  cms: Cms,
  { purpose, customerId }: { purpose: ChallengePurpose; customerId: string | null },
): Promise<PasskeyQuestion> {
  const own = customerId
    ? await sqlOf(cms.payload).query<{ id: string; transports: string | null }>(
        `select credential_id as id, transports from factors where customer_id = $1 and kind = 'passkey'`,
        [customerId],
      )
    : [];
  return generateAuthenticationOptions({
    rpID: relyingParty(cms).id,
    challenge: newChallenge(cms.payload, purpose, cms.now()),
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({
      id,
      ...(transports && { transports: transports.split(',') }),
    })),
  });
}
