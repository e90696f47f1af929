import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { readConfirmationLink } from '../confirmation-link';
import { lockLiveCustomer } from '../lock-customer';
import { openSession, type SessionPlace } from '../sessions/open-session';
import { openAccount } from '../open-account';
import { sessionCookie } from '../sessions/session-token';
import { findOwnAttempt } from '../sign-up-attempts';
import type { SignedIn } from './sign-in';

export type ConfirmSignUpError =
  | { code: 'invalid_link' }
  | { code: 'already_confirmed' }
  /** The sign-up was made in another browser, so this browser can only confirm the address. */
  | { code: 'not_this_browser' };

const refused = <Code extends ConfirmSignUpError['code']>(code: Code) =>
  ({ ok: false, error: { code } }) as const;

/**
 * Opens the account of a sign-up and signs in, when the mailed link is opened in the browser that signed up. The link
 * and the browser's cookie are both required: the link proves that the person owns the mailbox, and the cookie proves
 * that the person chose the password. All other sign-ups with the address are deleted. Of several parallel calls, only
 * one opens the account.
 */
export async function confirmSignUp(
  cms: Cms,
  { token, browser, place }: { token: string; browser: string | null; place: SessionPlace },
): Promise<Result<SignedIn, ConfirmSignUpError>> {
  const confirmed = await inTransaction(cms.payload, async (tx) => {
    const named = await readConfirmationLink(tx, cms.payload, token);
    const customer = named && (await lockLiveCustomer(tx, named.customerId));
    if (!customer) return refused('invalid_link');
    if (customer.isConfirmed) return refused('already_confirmed');
    const { attemptId } = named;
    const attempt = attemptId && (await findOwnAttempt(tx, { attemptId, browser }));
    if (!attempt) return refused('not_this_browser');
    await openAccount(tx, { ...attempt, agreedAt: attempt.createdAt });
    const sessionId = await openSession(tx, { ...place, customerId: customer.id, provedBy: 'password' });
    await faultPoint('confirm-sign-up:opened');
    return { ok: true, customerId: customer.id, email: customer.email, sessionId } as const;
  });
  if (!confirmed.ok) return confirmed;
  await faultPoint('confirm-sign-up:committed');
  const { customerId, sessionId } = confirmed;
  return { ok: true, customerId, sessionId, cookie: await sessionCookie(cms, confirmed) };
}
