import { isEmail, normalizeEmail } from '@shop/customers/email';
import { MAX_PASSWORD_LENGTH } from '@shop/customers/password';
import { LIMITS } from '@shop/limits/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { inTransaction } from '../../database/transaction';
import { holdLiveCustomer } from '../hold-customer';
import {
  clearAttempts,
  countAttempt,
  emailLimit,
  ipLimit,
  returnAttempt,
  type TooManyAttempts,
} from '../limits/attempts';
import { openSession, type SessionPlace } from '../open-session';
import { isSamePassword, verifyPassword } from '../password-hash';
import { sessionCookie } from '../session-token';
import type { QueueBusy } from '../work-queue';

export type SignInError =
  | { code: 'invalid_credentials' }
  /** Told only to who knows the password. */
  | { code: 'email_not_confirmed' }
  | TooManyAttempts
  | QueueBusy;

export interface SignedIn {
  /** A Set-Cookie header. */
  cookie: string;
  customerId: string;
  sessionId: string;
}

const INVALID = { ok: false, error: { code: 'invalid_credentials' } } as const;

/**
 * Signs a customer or an admin in. Counted before any hashing, per e-mail and per IP; an unknown e-mail, an account
 * without a password and a wrong password answer alike and take the same time.
 *
 * Payload's own login writes the customer's whole row as it read it before hashing, which would undo a change of role or
 * password made meanwhile: here only the session is inserted, after the row was locked and found unchanged.
 */
export async function signIn(
  cms: Cms,
  {
    email: typedEmail,
    password,
    ip,
    userAgent,
    replaces,
  }: SessionPlace & { email: string; password: string; ip: string },
): Promise<Result<SignedIn, SignInError>> {
  const email = normalizeEmail(typedEmail);
  // Nobody can have these, so nothing is counted, looked up or hashed.
  if (!isEmail(email) || password === '' || password.length > MAX_PASSWORD_LENGTH) return INVALID;

  const perEmail = emailLimit(cms.payload, 'login', email, LIMITS.loginPerEmail);
  const perIp = ipLimit(cms.payload, 'login', ip, LIMITS.loginPerIp);
  const counted = await countAttempt(cms.payload, [perEmail, perIp]);
  if (!counted.ok) return counted;

  const account = await findAccount(cms, email);
  const verified = await verifyPassword(password, account?.password ?? null);
  if (!verified.ok) {
    await returnAttempt(sqlOf(cms.payload), counted.attempt);
    return verified;
  }
  if (!verified.isRight || !account?.password) return INVALID;

  const { password: checked, customerId } = account;
  const opened = await inTransaction(cms.payload, async (tx) => {
    const customer = await holdLiveCustomer(tx, customerId);
    if (!customer || !isSamePassword(customer.password, checked)) return INVALID;
    await returnAttempt(tx, counted.attempt);
    await clearAttempts(tx, perEmail);
    if (!customer.isConfirmed) return { ok: false, error: { code: 'email_not_confirmed' } } as const;
    return { ok: true, sessionId: await openSession(tx, { customerId, userAgent, replaces }) } as const;
  });
  if (!opened.ok) return opened;
  const { sessionId } = opened;
  return {
    ok: true,
    customerId,
    sessionId,
    cookie: await sessionCookie(cms, { customerId, sessionId, email }),
  };
}

async function findAccount(cms: Cms, email: string) {
  const [row] = await sqlOf(cms.payload).query<{ id: string; hash: string | null; salt: string | null }>(
    'select id, hash, salt from customers where lower(email) = $1',
    [email],
  );
  if (!row) return null;
  return { customerId: row.id, password: row.hash && row.salt ? { hash: row.hash, salt: row.salt } : null };
}
