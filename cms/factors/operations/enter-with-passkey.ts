import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import { countAttempt, ipLimit, returnAttempt, type TooManyAttempts } from '../../customers/limits/attempts';
import { lockLiveCustomer } from '../../customers/lock-customer';
import type { SignedIn } from '../../customers/operations/sign-in';
import { writeSecurityEvent } from '../../customers/security-events';
import { openSession, type SessionPlace } from '../../customers/sessions/open-session';
import { sessionCookie } from '../../customers/sessions/session-token';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { checkPasskey, ownerOfPasskey } from '../check-passkey';
import { passkeyAnswerSchema, readPasskey } from '../passkey-schemas';

export type EnterWithPasskeyError = { code: 'passkey_refused' } | TooManyAttempts;

const REFUSED = { ok: false, error: { code: 'passkey_refused' } } as const;

/**
 * Signs in by a passkey alone, without e-mail and password: the device verified the person, so it is two factors. An
 * unknown, removed or copied passkey, a replayed answer and one made on another site get the same refusal.
 */
export async function enterWithPasskey(
  cms: Cms,
  { passkey, ip, place }: { passkey: string; ip: string; place: SessionPlace },
): Promise<Result<SignedIn, EnterWithPasskeyError>> {
  const answer = readPasskey(passkeyAnswerSchema, passkey);
  if (!answer) return REFUSED;
  const counted = await countAttempt(cms.payload, [ipLimit(cms.payload, 'factor', ip, LIMITS.factorPerIp)]);
  if (!counted.ok) return counted;
  const entered = await inTransaction(cms.payload, async (tx) => {
    const customerId = await ownerOfPasskey(tx, answer);
    const customer = customerId && (await lockLiveCustomer(tx, customerId));
    if (!customer || !customer.isConfirmed) return REFUSED;
    const { id, email } = customer;
    const event = { customerId: id, ip, userAgent: place.userAgent ?? null, detail: 'passkey' };
    const provedFactor = await checkPasskey(tx, cms, { answer, purpose: 'enter', customerId: id });
    if (!provedFactor) {
      await writeSecurityEvent(tx, cms.payload, { ...event, event: 'sign_in_failed' });
      return REFUSED;
    }
    await returnAttempt(tx, counted.attempt);
    const sessionId = await openSession(tx, { ...place, customerId: id, provedBy: 'passkey', provedFactor });
    await writeSecurityEvent(tx, cms.payload, { ...event, event: 'signed_in' });
    return { ok: true, customerId: id, sessionId, email } as const;
  });
  if (!entered.ok) return entered;
  const { customerId, sessionId } = entered;
  return { ok: true, customerId, sessionId, cookie: await sessionCookie(cms, entered) };
}
