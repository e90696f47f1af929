import { verifyAuthenticationResponse } from '@simplewebauthn/server';

import type { Cms } from '../platform/context';
import type { Transaction } from '../platform/database/transaction';
import { relyingParty } from './relying-party';
import { readChallenge, spendChallenge, type ChallengePurpose } from './passkey-challenge';
import type { PasskeyAnswer } from './passkey-schemas';

interface StoredPasskey {
  id: string;
  customerId: string;
  publicKey: string;
  counter: number;
}

/** Returns whose passkey answers, by what the browser says; nothing is proven yet. */
export async function ownerOfPasskey(tx: Transaction, answer: PasskeyAnswer): Promise<string | null> {
  return (await findPasskey(tx, answer.id))?.customerId ?? null;
}

async function findPasskey(tx: Transaction, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await tx.query<StoredPasskey & Record<string, unknown>>(
    `select id, customer_id as "customerId", public_key as "publicKey", counter::float8 as counter
     from factors where credential_id = $1`,
    [credentialId],
  );
  return row ?? null;
}

/**
 * Returns the passkey of the customer that answered this challenge, null for any other answer: for this purpose, on this shop's own pages, with
 * the person verified by the device, once, and with a counter that no copy of the key has used. The caller has locked
 * the customer row.
 */
export async function checkPasskey(
  tx: Transaction,
  cms: Cms,
  { answer, purpose, customerId }: { answer: PasskeyAnswer; purpose: ChallengePurpose; customerId: string },
): Promise<string | null> {
  const stored = await findPasskey(tx, answer.id);
  if (stored?.customerId !== customerId) return null;
  const now = cms.now();
  let challenge = '';
  const { origin, id } = relyingParty(cms);
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: (sent) => {
      challenge = sent;
      return readChallenge(cms.payload, { challenge: sent, purpose, now }) !== null;
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    },
    // The library throws for every answer that does not fit; the reason would help only an attacker.
  }).catch(() => null);
  const endsAt = verified?.verified ? readChallenge(cms.payload, { challenge, purpose, now }) : null;
  if (!verified || !endsAt || !(await spendChallenge(tx, challenge, endsAt))) return null;
  await tx.query('update factors set counter = $2, last_used_at = now() where id = $1', [
    stored.id,
    verified.authenticationInfo.newCounter,
  ]);
  return stored.id;
}
