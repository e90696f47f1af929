import type { Result } from '@shop/result';
import { LIMITS } from '@shop/rate-limit';

import {
  clearAttempts,
  emailLimit,
  ownLimit,
  returnAttempt,
  type TooManyAttempts,
} from '../../customers/limits/attempts';
import { lockLiveCustomer } from '../../customers/lock-customer';
import type { SignedIn } from '../../customers/operations/sign-in';
import { isPendingEntry, type PendingEntry } from '../../customers/second-step';
import { writeSecurityEvent } from '../../customers/security-events';
import { isKnownDevice, knownDevice, type KnownDevice } from '../../customers/sessions/known-device';
import { openSession, type SessionPlace } from '../../customers/sessions/open-session';
import { sessionCookie } from '../../customers/sessions/session-token';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import type { CodeError } from '../check-code';
import { checkFactor, type ShownFactor } from '../check-factor';
import { countFactorAttempt, settleFactorAttempt } from '../count-factor-attempt';

export type ConfirmEntryError =
  /** The first step is too old, or the password changed since: the person signs in again. */
  { code: 'entry_expired' } | CodeError | TooManyAttempts;

interface Confirmation {
  pending: PendingEntry;
  shown: ShownFactor;
  ip: string;
  place: SessionPlace;
  /** What identifies a browser that has signed in before; null for any other browser. */
  device?: KnownDevice | null;
}

const EXPIRED = { ok: false, error: { code: 'entry_expired' } } as const;

/**
 * The second step of a sign-in: opens the session if the code or the passkey is the person's. Attempts are counted
 * before anything is checked, as passwords are. `device` lets this browser count its own wrong passwords and codes from
 * now on.
 */
export async function confirmEntry(
  cms: Cms,
  { pending, shown, ip, place, device: shownDevice = null }: Confirmation,
): Promise<Result<SignedIn & { device: KnownDevice | null }, ConfirmEntryError>> {
  const { customerId } = pending;
  const account = await findAccount(cms, customerId);
  if (!account) return EXPIRED;
  const known = shownDevice && isKnownHere(cms, account, shownDevice) ? shownDevice : null;
  const own = known ? (`device:${known.id}` as const) : null;
  const counted = await countFactorAttempt(cms, { email: account.email, ip, shown, own });
  if (!counted.ok) return counted;
  const entered = await inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    if (!customer?.isConfirmed || !isPendingEntry(cms.payload, pending, customer)) {
      await returnAttempt(tx, counted.attempt);
      return EXPIRED;
    }
    const { email, password } = customer;
    const event = { customerId, ip, userAgent: place.userAgent ?? null };
    const purpose = `confirm:${customerId}` as const;
    const proof = await checkFactor(tx, cms, { customerId, email, shown, purpose });
    if (!proof.ok) {
      await writeSecurityEvent(tx, cms.payload, { ...event, event: 'factor_failed' });
      return proof;
    }
    await settleFactorAttempt(tx, counted);
    // The right password was counted at the first step, because until now it could be a stranger's.
    if (pending.by === 'password')
      await clearAttempts(
        tx,
        own
          ? ownLimit(cms.payload, 'login', own, LIMITS.loginPerEmail)
          : emailLimit(cms.payload, 'login', email.toLowerCase(), LIMITS.loginPerEmail),
      );
    const { way, factorId } = proof;
    const sessionId = await openSession(tx, { ...place, customerId, provedBy: way, provedFactor: factorId });
    await writeSecurityEvent(tx, cms.payload, {
      ...event,
      event: 'signed_in',
      detail: `${pending.by}+${way}`,
    });
    const device =
      pending.by === 'password' && password
        ? knownDevice(cms.payload, { customerId, password }, known?.id)
        : null;
    return { ok: true, sessionId, email, device } as const;
  });
  if (!entered.ok) return entered;
  const { sessionId, email, device } = entered;
  const cookie = await sessionCookie(cms, { customerId, sessionId, email });
  return { ok: true, customerId, sessionId, cookie, device };
}

interface Account {
  customerId: string;
  email: string;
  hash: string | null;
  salt: string | null;
}

/** Returns the account of a first step as it is before it is locked. */
async function findAccount(cms: Cms, customerId: string): Promise<Account | null> {
  const [row] = await sqlOf(cms.payload).query<Account & Record<string, unknown>>(
    `select id as "customerId", email, hash, salt from customers where id = $1 and erased_at is null`,
    [customerId],
  );
  return row ?? null;
}

const isKnownHere = (cms: Cms, { customerId, hash, salt }: Account, device: KnownDevice): boolean =>
  hash !== null &&
  salt !== null &&
  isKnownDevice(cms.payload, device, { customerId, password: { hash, salt } });
