import { newPasswordSchema } from '@shop/customers/password-schemas';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { checkOwnPassword, type OwnPasswordError } from '../check-own-password';
import { isProvenByOldFactor } from '../entrance/remove-young-ways';
import { isCommonPassword } from '@shop/customers/passwords/common-passwords';
import { endSessions } from '../sessions/end-sessions';
import { lockLiveCustomer } from '../lock-customer';
import { openSession, type ReplacedSession } from '../sessions/open-session';
import { hashPassword, isSamePassword } from '../password-hash';
import { sessionCookie } from '../sessions/session-token';
import { storePassword } from '../store-password';

export type ChangePasswordError =
  | OwnPasswordError
  | { code: 'invalid_password' }
  | { code: 'common_password' }
  /** The account was created through an external provider; its first password is set by a mailed link. */
  | { code: 'no_password' };

export interface ChangePasswordInput {
  session: ReplacedSession;
  currentPassword: string;
  password: string;
  userAgent: string | null;
}

const WRONG = { ok: false, error: { code: 'wrong_password' } } as const;
const SIGNED_OUT = { ok: false, error: { code: 'not_authenticated' } } as const;

/**
 * Changes the password of a signed-in customer who knows the current one. All sessions end, and the requesting browser
 * gets a new session with a new cookie, so that neither a stolen copy of the cookie nor another device stays signed in.
 */
export async function changePassword(
  cms: Cms,
  { session, currentPassword, password, userAgent }: ChangePasswordInput,
): Promise<Result<{ cookie: string; sessionId: string }, ChangePasswordError>> {
  if (!newPasswordSchema.safeParse(password).success) {
    return { ok: false, error: { code: 'invalid_password' } };
  }
  const { customerId } = session;
  const checked = await checkOwnPassword(cms, { customerId, password: currentPassword });
  if (!checked.ok) return checked;
  if (!checked.password) return { ok: false, error: { code: 'no_password' } };
  if (isCommonPassword(password)) return { ok: false, error: { code: 'common_password' } };
  const stored = await hashPassword(password);
  if (!stored.ok) return stored;
  const { email, password: current } = checked;
  const changed = await inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    if (!customer || !isSamePassword(customer.password, current)) return WRONG;
    if (!(await isOpen(tx, session))) return SIGNED_OUT;
    const sparesFactors = await isProvenByOldFactor(tx, session);
    await endSessions(tx, { customerId });
    await faultPoint('change-password:sessions-ended');
    const sessionId = await openSession(tx, { customerId, userAgent, provedBy: 'password' });
    await storePassword(tx, cms.payload, { customerId, stored, cause: sessionId, sparesFactors });
    return { ok: true, sessionId } as const;
  });
  if (!changed.ok) return changed;
  await faultPoint('change-password:committed');
  const { sessionId } = changed;
  return { ok: true, sessionId, cookie: await sessionCookie(cms, { customerId, sessionId, email }) };
}

/** Returns whether the session still exists: another device may have ended it while the passwords were hashed. */
async function isOpen(tx: Transaction, { customerId, sessionId }: ReplacedSession): Promise<boolean> {
  const found = await tx.query(
    'select 1 from customers_sessions where id = $1 and _parent_id = $2 and expires_at > now()',
    [sessionId, customerId],
  );
  return found.length > 0;
}
