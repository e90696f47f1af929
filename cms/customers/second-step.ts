import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProofWay } from '@shop/permissions/entrance';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';
import type { StoredPassword } from './password-hash';
import { HAS_FACTOR } from './sessions/session-sql';
import { shopSecrets } from './sessions/shop-secrets';

/**
 * A sign-in that waits for its second step: the person gave the password, or a provider named the person, and the
 * account has a factor. The browser keeps it in an encrypted cookie. `mark` binds it to the password of that moment.
 */
export interface PendingEntry {
  customerId: string;
  by: ProofWay;
  mark: string;
}

interface Account {
  id: string;
  password: StoredPassword | null;
}

const signatureOf = (secret: string, { id, password }: Account, by: ProofWay): string =>
  createHmac('sha256', secret)
    .update(`second-step:${id}:${by}:${password?.salt ?? ''}:${password?.hash ?? ''}`)
    .digest('base64url');

export const pendingEntry = (payload: Payload, account: Account, by: ProofWay): PendingEntry => ({
  customerId: account.id,
  by,
  mark: signatureOf(payload.secret, account, by),
});

/** Returns whether the first step was made with the account as it is now: a new password ends what waits. */
export function isPendingEntry(payload: Payload, entry: PendingEntry, account: Account): boolean {
  const shown = Buffer.from(entry.mark);
  return (
    entry.customerId === account.id &&
    shopSecrets(payload).some((secret) => {
      const expected = Buffer.from(signatureOf(secret, account, entry.by));
      return shown.length === expected.length && timingSafeEqual(shown, expected);
    })
  );
}

/** Returns whether a sign-in to the account needs a second step. The caller has locked the customer row. */
export async function hasFactor(runner: SqlRunner, customerId: string): Promise<boolean> {
  const [row] = await runner.query<{ has: boolean }>(
    `select ${HAS_FACTOR} as has from customers c where c.id = $1`,
    [customerId],
  );
  return row?.has ?? false;
}
