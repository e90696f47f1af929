import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

import type { StoredPassword } from '../password-hash';
import { shopSecrets } from './shop-secrets';

/**
 * Proof, from a cookie, that a browser has signed in to an account before. Wrong passwords from such a browser are
 * counted separately, so that attempts by strangers cannot lock owners out of their own account. Valid for one account
 * only, and only until the password changes.
 */
export interface KnownDevice {
  id: string;
  customerId: string;
  mark: string;
}

interface Account {
  customerId: string;
  password: StoredPassword;
}

const signatureOf = (secret: string, { customerId, password }: Account): string =>
  createHmac('sha256', secret)
    .update(`known-device:${customerId}:${password.salt}:${password.hash}`)
    .digest('base64url');

/** Returns the proof to store in a browser that has just signed in; a known browser keeps its id. */
export const knownDevice = (payload: Payload, account: Account, id: string = randomUUID()): KnownDevice => ({
  id,
  customerId: account.customerId,
  mark: signatureOf(payload.secret, account),
});

/** Returns whether a browser has signed in to this account under its current password. */
export function isKnownDevice(payload: Payload, device: KnownDevice, account: Account): boolean {
  const shown = Buffer.from(device.mark);
  return (
    device.customerId === account.customerId &&
    shopSecrets(payload).some((secret) => {
      const expected = Buffer.from(signatureOf(secret, account));
      return shown.length === expected.length && timingSafeEqual(shown, expected);
    })
  );
}
