import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import {
  clearAttempts,
  countAttempt,
  emailLimit,
  ipLimit,
  ownLimit,
  returnAttempt,
  type CountedAttempt,
  type Limit,
  type TooManyAttempts,
} from '../customers/limits/attempts';
import type { Cms } from '../platform/context';
import type { Transaction } from '../platform/database/transaction';
import type { ShownFactor } from './check-factor';

export interface FactorAttempt {
  attempt: CountedAttempt;
  /** Cleared by a success; null where nothing is counted for the person. */
  perPerson: Limit | null;
}

interface Attempting {
  email: string;
  ip: string;
  shown: ShownFactor;
  /** A signed-in session, or a browser that has signed in to the account before; null for any other browser. */
  own: `session:${string}` | `device:${string}` | null;
}

/**
 * Counts one attempt with a factor, before anything is checked. Codes are counted for the account by its e-mail, so that
 * an erasure forgets it, and by the connection; those of a known browser or a signed-in session separately, so that a
 * stranger who knows the password does not shut the owner out. A passkey cannot be guessed, so its answers are counted by
 * connection only.
 */
export async function countFactorAttempt(
  { payload }: Cms,
  { email, ip, shown, own }: Attempting,
): Promise<Result<FactorAttempt, TooManyAttempts>> {
  const perIp = ipLimit(payload, 'factor', ip, LIMITS.factorPerIp);
  const perPerson =
    'passkey' in shown
      ? null
      : own
        ? ownLimit(payload, 'factor', own, LIMITS.factorPerPerson)
        : emailLimit(payload, 'factor', email.toLowerCase(), LIMITS.factorPerPerson);
  const limits = perPerson ? (own ? [perPerson] : [perPerson, perIp]) : [perIp];
  const counted = await countAttempt(payload, limits);
  return counted.ok ? { ok: true, attempt: counted.attempt, perPerson } : counted;
}

/** Forgets an attempt that succeeded, and the failures before it. */
export async function settleFactorAttempt(
  tx: Transaction,
  { attempt, perPerson }: FactorAttempt,
): Promise<void> {
  await returnAttempt(tx, attempt);
  if (perPerson) await clearAttempts(tx, perPerson);
}
