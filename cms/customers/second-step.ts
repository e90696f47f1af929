import type { FirstStep } from '@shop/permissions/entrance';
import type { Payload } from 'payload';

import type { SqlRunner } from '../platform/database/sql';
import type { StoredPassword } from './password-hash';
import { isPasswordSignature, passwordSignature, type SignedPurpose } from './sessions/password-signature';
import { HAS_FACTOR } from './sessions/session-sql';

/**
 * A sign-in that waits for its second step: the person gave the password, a provider named the person, or a signed-in
 * person joins the team, and the account has a factor. The browser keeps it in an encrypted cookie. `mark` binds it to the password of that moment.
 */
export interface PendingEntry {
  customerId: string;
  by: FirstStep;
  mark: string;
}

interface Account {
  id: string;
  password: StoredPassword | null;
}

const signed = ({ id, password }: Account, by: FirstStep): SignedPurpose => ({
  purpose: `second-step:${id}:${by}`,
  password,
});

export const pendingEntry = (payload: Payload, account: Account, by: FirstStep): PendingEntry => ({
  customerId: account.id,
  by,
  mark: passwordSignature(payload, signed(account, by)),
});

/** Returns whether the first step was made with the account as it is now: a new password ends what waits. */
export const isPendingEntry = (payload: Payload, entry: PendingEntry, account: Account): boolean =>
  entry.customerId === account.id && isPasswordSignature(payload, entry.mark, signed(account, entry.by));

/** Returns whether a sign-in to the account needs a second step. The caller has locked the customer row. */
export async function hasFactor(runner: SqlRunner, customerId: string): Promise<boolean> {
  const [row] = await runner.query<{ has: boolean }>(
    `select ${HAS_FACTOR} as has from customers c where c.id = $1`,
    [customerId],
  );
  return row?.has ?? false;
}
