import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/server';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { newChallenge } from '../passkey-challenge';
import { relyingParty } from '../relying-party';

export type NewPasskeyQuestion = PublicKeyCredentialCreationOptionsJSON;

interface PasskeyOwner {
  customerId: string;
  sessionId: string;
  email: string;
  fullName: string;
  shopName: string;
}

/** Returns what a browser asks the device for a new passkey. Nothing is stored until the device has answered. */
export async function startPasskey(
  cms: Cms,
  { customerId, sessionId, email, fullName, shopName }: PasskeyOwner,
): Promise<NewPasskeyQuestion> {
  const own = await sqlOf(cms.payload).query<{ id: string }>(
    `select credential_id as id from factors where customer_id = $1 and kind = 'passkey'`,
    [customerId],
  );
  return generateRegistrationOptions({
    rpID: relyingParty(cms).id,
    rpName: shopName,
    userID: new Uint8Array(Buffer.from(customerId)),
    userName: email,
    userDisplayName: fullName,
    challenge: newChallenge(cms.payload, `add:${sessionId}`, cms.now()),
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}
