import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

import type { StoredPassword } from '../password-hash';
import { shopSecrets } from './shop-secrets';

/** What a signature is made for, and the password that it ends with. */
export interface SignedPurpose {
  /** A word for the use, and whatever else the signature is bound to. */
  purpose: string;
  password: StoredPassword | null;
}

const signatureOf = (secret: string, { purpose, password }: SignedPurpose): string =>
  createHmac('sha256', secret)
    .update(`${purpose}:${password?.salt ?? ''}:${password?.hash ?? ''}`)
    .digest('base64url');

/** Returns a signature for a cookie: it is worth something only until the account gets another password. */
export const passwordSignature = (payload: Payload, signed: SignedPurpose): string =>
  signatureOf(payload.secret, signed);

/**
 * Returns whether a signature is genuine and the account has the password of that time. Also accepts one by an earlier
 * secret of the shop.
 */
export function isPasswordSignature(payload: Payload, signature: string, signed: SignedPurpose): boolean {
  const shown = Buffer.from(signature);
  return shopSecrets(payload).some((secret) => {
    const expected = Buffer.from(signatureOf(secret, signed));
    return shown.length === expected.length && timingSafeEqual(shown, expected);
  });
}
