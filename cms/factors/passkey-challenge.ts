import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { addMs, fromUnixSeconds, unixSeconds } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';
import type { Payload } from 'payload';

import { shopSecrets } from '../customers/sessions/shop-secrets';
import type { Transaction } from '../platform/database/transaction';

/**
 * What a passkey is asked for. `enter`: to sign in, by anybody. `confirm`: the second step of a customer. `prove`: an
 * act in one session. `add`: a new passkey, in one session.
 */
export type ChallengePurpose = 'enter' | `confirm:${string}` | `prove:${string}` | `add:${string}`;

/** A person may look for their phone for so long. */
const VALID_MINUTES = 5;

const NONCE_BYTES = 16;
const TIME_BYTES = 4;
const MAC_BYTES = 16;

const macOf = (secret: string, purpose: ChallengePurpose, head: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`passkey:${purpose}:`).update(head).digest().subarray(0, MAC_BYTES);

/**
 * Returns a new challenge. It carries its end and a mark of its purpose, so that nothing is stored before a passkey has
 * answered: asking costs the shop nothing, and an answer to one purpose, customer or session is none to another.
 */
export function newChallenge(
  payload: Payload,
  purpose: ChallengePurpose,
  now: Date,
): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(TIME_BYTES);
  end.writeUInt32BE(unixSeconds(addMs(now, minutesMs(VALID_MINUTES))));
  const head = Buffer.concat([randomBytes(NONCE_BYTES), end]);
  return new Uint8Array(Buffer.concat([head, macOf(payload.secret, purpose, head)]));
}

/** Returns when a genuine challenge for this purpose ends; null for a forged one, another purpose's, or an ended one. */
export function readChallenge(
  payload: Payload,
  { challenge, purpose, now }: { challenge: string; purpose: ChallengePurpose; now: Date },
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null;
  const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  const mac = bytes.subarray(NONCE_BYTES + TIME_BYTES);
  const isOurs = shopSecrets(payload).some((secret) => timingSafeEqual(mac, macOf(secret, purpose, head)));
  const end = fromUnixSeconds(head.readUInt32BE(NONCE_BYTES));
  return isOurs && end > now ? end : null;
}

/** Uses up a challenge. Returns false for a replay, also for one that runs in parallel. */
export async function spendChallenge(tx: Transaction, challenge: string, expiresAt: Date): Promise<boolean> {
  const spent = await tx.query(
    `insert into spent_challenges (challenge_hash, expires_at) values ($1, $2)
     on conflict (challenge_hash) do nothing returning 1`,
    [createHash('sha256').update(challenge).digest('base64url'), expiresAt],
  );
  return spent.length > 0;
}
