import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

import type { StoredPassword } from './password-hash';
import { shopSecrets } from './shop-secrets';

/**
 * What a browser shows that has signed in to an account before, by its cookie. Its wrong passwords are counted apart from
 * everybody else's, so that a stranger's lock nobody out of their own account. Worth nothing for another account, nor once the
 * password is another.
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

const markOf = (secret: string, { customerId, password }: Account): string =>
  createHmac('sha256', secret)
    .update(`known-device:${customerId}:${password.salt}:${password.hash}`)
    .digest('base64url');

/** What is left in a browser that has just signed in; one that is known already keeps its id. */
export const knownDevice = (payload: Payload, account: Account, id: string = randomUUID()): KnownDevice => ({
  id,
  customerId: account.customerId,
  mark: markOf(payload.secret, account),
});

/** Whether a browser has signed in to this account under the password it has now. */
export function isKnownDevice(payload: Payload, device: KnownDevice, account: Account): boolean {
  const shown = Buffer.from(device.mark);
  return (
    device.customerId === account.customerId &&
    shopSecrets(payload).some((secret) => {
      const expected = Buffer.from(markOf(secret, account));
      return shown.length === expected.length && timingSafeEqual(shown, expected);
    })
  );
}
