import { isEmail, readEmail } from '@shop/reading/email';
import { MAX_PASSWORD_LENGTH } from '@shop/customers/password';
import { isStaff } from '@shop/permissions/roles';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { lockLiveCustomer } from '../lock-customer';
import {
  clearAttempts,
  countAttempt,
  emailLimit,
  ipLimit,
  ownLimit,
  returnAttempt,
  type TooManyAttempts,
} from '../limits/attempts';
import { isKnownDevice, knownDevice, type KnownDevice } from '../sessions/known-device';
import { openSession, type SessionPlace } from '../sessions/open-session';
import { findPassword, isSamePassword, type StoredPassword } from '../password-hash';
import { sessionCookie } from '../sessions/session-token';
import { hasFactor, pendingEntry, type PendingEntry } from '../second-step';
import { writeSecurityEvent } from '../security-events';
import { WAITING_PASSWORDS } from '../sign-up-attempts';
import type { QueueBusy } from '../../platform/task-limiter';

export type SignInError =
  | { code: 'invalid_credentials' }
  /** Returned only if the password matches one of the address's sign-ups. */
  | { code: 'email_not_confirmed' }
  /** The password is right, and the account has a factor: the sign-in goes on at its second step. */
  | { code: 'second_step'; pending: PendingEntry }
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
 * Signs a customer or an admin in. Attempts are counted before any hashing, per e-mail and per IP, or separately for a
 * browser that has signed in to this account before (docs/decisions/sign-in.md#049). An unknown e-mail, an account
 * without a password and a wrong password get the same response in the same time. For an unconfirmed address the
 * passwords of its sign-ups are checked; a match returns `email_not_confirmed`. An account with a factor opens no
 * session here, and the log says that the password was right: see `confirmEntry`.
 *
 * Payload's own login writes back the whole customer row as it was before hashing, which would undo a concurrent change
 * of role or password. Here only the session is inserted, after the row was locked and found unchanged.
 */
export async function signIn(
  cms: Cms,
  {
    email: typedEmail,
    password,
    ip,
    userAgent,
    replaces,
    device = null,
  }: SessionPlace & { email: string; password: string; ip: string; device?: KnownDevice | null },
): Promise<Result<SignedIn & { device: KnownDevice }, SignInError>> {
  const email = readEmail(typedEmail);
  // No account can have such an e-mail or password, so nothing is counted, looked up or hashed.
  if (!isEmail(email) || password === '' || password.length > MAX_PASSWORD_LENGTH) return INVALID;

  const account = await findAccount(cms, email);
  const known = account && device && isKnownHere(cms, account, device) ? device : null;
  // A browser that the owner has signed in with before has its own limit, which attempts by strangers do not use up.
  const perPerson = known
    ? ownLimit(cms.payload, 'login', `device:${known.id}`, LIMITS.loginPerEmail)
    : emailLimit(cms.payload, 'login', email, LIMITS.loginPerEmail);
  const perIp = ipLimit(cms.payload, 'login', ip, LIMITS.loginPerIp);
  const counted = await countAttempt(cms.payload, known ? [perPerson] : [perPerson, perIp]);
  if (!counted.ok) return counted;

  // A flood of strangers' attempts keeps neither the team out nor a browser that has signed in here before.
  const hasPriority = known !== null || (account?.isTeam ?? false);
  const verified = await findPassword(password, account?.passwords ?? [], { hasPriority });
  if (!verified.ok) {
    await returnAttempt(sqlOf(cms.payload), counted.attempt);
    return verified;
  }
  const { found: checked } = verified;
  if (!account || !checked) {
    await noteFailure(cms, { customerId: account?.customerId, ip, userAgent });
    return INVALID;
  }
  const { customerId } = account;
  const event = { customerId, ip, userAgent: userAgent ?? null };
  const opened = await inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    if (!customer) return INVALID;
    if (!customer.isConfirmed) {
      // Only this attempt does not count. Earlier failed attempts stay counted, because the sign-up with the matching
      // password may be a stranger's.
      await returnAttempt(tx, counted.attempt);
      return { ok: false, error: { code: 'email_not_confirmed' } } as const;
    }
    if (!isSamePassword(customer.password, checked)) return INVALID;
    if (await hasFactor(tx, customerId)) {
      // Stays counted until the second step: a stranger may know the password.
      await writeSecurityEvent(tx, cms.payload, { ...event, event: 'second_step_asked', detail: 'password' });
      const pending = pendingEntry(cms.payload, customer, 'password');
      return { ok: false, error: { code: 'second_step', pending } } as const;
    }
    await returnAttempt(tx, counted.attempt);
    await clearAttempts(tx, perPerson);
    const sessionId = await openSession(tx, { customerId, userAgent, replaces, provedBy: 'password' });
    await writeSecurityEvent(tx, cms.payload, { ...event, event: 'signed_in', detail: 'password' });
    return { ok: true, sessionId } as const;
  });
  if (!opened.ok) return opened;
  const { sessionId } = opened;
  return {
    ok: true,
    customerId,
    sessionId,
    cookie: await sessionCookie(cms, { customerId, sessionId, email }),
    device: knownDevice(cms.payload, { customerId, password: checked }, known?.id),
  };
}

/**
 * Writes a wrong password into the security log. For an unknown address an empty transaction takes its place, so that
 * the time of the response does not tell whether there is an account.
 */
const noteFailure = (
  { payload }: Cms,
  {
    customerId,
    ip,
    userAgent,
  }: { customerId: string | undefined; ip: string; userAgent: SessionPlace['userAgent'] },
): Promise<void> =>
  inTransaction(payload, async (tx) => {
    if (!customerId) return void (await tx.query('select 1'));
    await writeSecurityEvent(tx, payload, {
      event: 'sign_in_failed',
      customerId,
      ip,
      userAgent: userAgent ?? null,
      detail: 'password',
    });
  });

type MatchedAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const isKnownHere = (cms: Cms, { customerId, passwords }: MatchedAccount, device: KnownDevice): boolean =>
  passwords.some((password) => isKnownDevice(cms.payload, device, { customerId, password }));

/** Returns the account of an address with its password and the passwords of its pending sign-ups. */
async function findAccount(cms: Cms, email: string) {
  const [row] = await sqlOf(cms.payload).query<{
    id: string;
    role: string;
    hash: string | null;
    salt: string | null;
    waiting: StoredPassword[];
  }>(
    `select c.id, c.role::text as role, c.hash, c.salt, ${WAITING_PASSWORDS} as waiting from customers c where lower(c.email) = $1`,
    [email],
  );
  if (!row) return null;
  const { id: customerId, role, hash, salt, waiting } = row;
  return {
    customerId,
    isTeam: isStaff(role),
    passwords: hash && salt ? [...waiting, { hash, salt }] : waiting,
  };
}
