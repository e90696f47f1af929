import type { Result } from '@shop/result';

import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import { countAttempt, ownPasswordLimit, returnAttempt, type TooManyAttempts } from './limits/attempts';
import { verifyPassword, type StoredPassword } from './password-hash';
import type { QueueBusy } from '../platform/task-limiter';

export type OwnPasswordError =
  | { code: 'wrong_password' }
  | { code: 'not_authenticated' }
  | TooManyAttempts
  | QueueBusy;

/** The account as it was when its password was checked; `password` is null for an account without one. */
export interface CheckedAccount {
  email: string;
  password: StoredPassword | null;
}

/**
 * Checks the password that a signed-in user enters again before an action reserved to the account's owner. Wrong
 * passwords are counted for the account, apart from those of the sign-in, so that a stranger who tries passwords there
 * does not keep the owner from proving who they are. A right password does not count. For an account without a
 * password nothing is checked and `password` is null. The account may change after the check: see `isSamePassword`.
 */
export async function checkOwnPassword(
  cms: Cms,
  { customerId, password }: { customerId: string; password: string },
): Promise<Result<CheckedAccount, OwnPasswordError>> {
  const sql = sqlOf(cms.payload);
  const [row] = await sql.query<{ email: string; hash: string | null; salt: string | null }>(
    'select lower(email) as email, hash, salt from customers where id = $1 and erased_at is null',
    [customerId],
  );
  if (!row) return { ok: false, error: { code: 'not_authenticated' } };
  const { email, hash, salt } = row;
  if (!hash || !salt) return { ok: true, email, password: null };

  const counted = await countAttempt(cms.payload, [ownPasswordLimit(cms.payload, email)]);
  if (!counted.ok) return counted;
  const stored = { hash, salt };
  const verified = await verifyPassword(password, stored, { hasPriority: true });
  if (!verified.ok || verified.isRight) await returnAttempt(sql, counted.attempt);
  if (!verified.ok) return verified;
  return verified.isRight
    ? { ok: true, email, password: stored }
    : { ok: false, error: { code: 'wrong_password' } };
}
