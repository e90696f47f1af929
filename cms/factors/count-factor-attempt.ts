import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import {
  countAttempt,
  emailLimit,
  ipLimit,
  type CountedAttempt,
  type Limit,
  type TooManyAttempts,
} from '../customers/limits/attempts';
import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';

export interface FactorAttempt {
  attempt: CountedAttempt;
  /** Cleared by a success. */
  perPerson: Limit;
}

/**
 * Counts one attempt with a factor, before anything is checked: by the account's e-mail, so that an erasure forgets it,
 * and by the connection. Returns null for an account that does not exist.
 */
export async function countFactorAttempt(
  cms: Cms,
  { customerId, ip }: { customerId: string; ip: string },
): Promise<Result<FactorAttempt, TooManyAttempts> | null> {
  const [row] = await sqlOf(cms.payload).query<{ email: string }>(
    'select lower(email) as email from customers where id = $1 and erased_at is null',
    [customerId],
  );
  if (!row) return null;
  const perPerson = emailLimit(cms.payload, 'factor', row.email, LIMITS.factorPerPerson);
  const counted = await countAttempt(cms.payload, [
    perPerson,
    ipLimit(cms.payload, 'factor', ip, LIMITS.factorPerIp),
  ]);
  return counted.ok ? { ok: true, attempt: counted.attempt, perPerson } : counted;
}
