import type { ProofWay } from '@shop/permissions/entrance';
import type { Result } from '@shop/result';

import { clearAttempts, returnAttempt, type TooManyAttempts } from '../../customers/limits/attempts';
import { lockLiveCustomer } from '../../customers/lock-customer';
import type { SignedIn } from '../../customers/operations/sign-in';
import { isPendingEntry, type PendingEntry } from '../../customers/second-step';
import { writeSecurityEvent } from '../../customers/security-events';
import { knownDevice, type KnownDevice } from '../../customers/sessions/known-device';
import { openSession, type SessionPlace } from '../../customers/sessions/open-session';
import { sessionCookie } from '../../customers/sessions/session-token';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { checkCode } from '../check-code';
import { checkPasskey } from '../check-passkey';
import { countFactorAttempt } from '../count-factor-attempt';
import { passkeyAnswerSchema, readPasskey } from '../passkey-schemas';

export type ConfirmEntryError =
  /** The first step is too old, or the password changed since: the person signs in again. */
  { code: 'entry_expired' } | { code: 'wrong_code' } | TooManyAttempts;

/** What the person shows at the second step: a typed code, or the answer of a passkey as the browser sent it. */
export type ShownFactor = { code: string } | { passkey: string };

interface Confirmation {
  pending: PendingEntry;
  shown: ShownFactor;
  ip: string;
  place: SessionPlace;
}

const EXPIRED = { ok: false, error: { code: 'entry_expired' } } as const;
const WRONG = { ok: false, error: { code: 'wrong_code' } } as const;

/**
 * The second step of a sign-in: opens the session if the code or the passkey is the person's. Attempts are counted
 * before anything is checked, as passwords are. `device` lets this browser count its own wrong passwords from now on.
 */
export async function confirmEntry(
  cms: Cms,
  { pending, shown, ip, place }: Confirmation,
): Promise<Result<SignedIn & { device: KnownDevice | null }, ConfirmEntryError>> {
  const { customerId } = pending;
  const counted = await countFactorAttempt(cms, { customerId, ip });
  if (!counted) return EXPIRED;
  if (!counted.ok) return counted;
  const entered = await inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    if (!customer?.isConfirmed || !isPendingEntry(cms.payload, pending, customer)) {
      await returnAttempt(tx, counted.attempt);
      return EXPIRED;
    }
    const event = { customerId, ip, userAgent: place.userAgent ?? null };
    const way = await wayOf(tx, cms, { customerId, shown });
    if (!way) {
      await writeSecurityEvent(tx, cms.payload, { ...event, event: 'factor_failed' });
      return WRONG;
    }
    await returnAttempt(tx, counted.attempt);
    await clearAttempts(tx, counted.perPerson);
    const sessionId = await openSession(tx, { ...place, customerId, provedBy: way });
    await writeSecurityEvent(tx, cms.payload, {
      ...event,
      event: 'signed_in',
      detail: `${pending.by}+${way}`,
    });
    const { email, password } = customer;
    const device =
      pending.by === 'password' && password ? knownDevice(cms.payload, { customerId, password }) : null;
    return { ok: true, sessionId, email, device } as const;
  });
  if (!entered.ok) return entered;
  const { sessionId, email, device } = entered;
  const cookie = await sessionCookie(cms, { customerId, sessionId, email });
  return { ok: true, customerId, sessionId, cookie, device };
}

async function wayOf(
  tx: Transaction,
  cms: Cms,
  { customerId, shown }: { customerId: string; shown: ShownFactor },
): Promise<ProofWay | null> {
  if ('code' in shown) return checkCode(tx, cms.payload, { customerId, typed: shown.code, now: cms.now() });
  const answer = readPasskey(passkeyAnswerSchema, shown.passkey);
  const purpose = `confirm:${customerId}` as const;
  return answer && (await checkPasskey(tx, cms, { answer, purpose, customerId })) ? 'passkey' : null;
}
