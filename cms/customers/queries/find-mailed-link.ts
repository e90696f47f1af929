import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { findAccountToken, isAccountTokenUsed } from '../account-token';
import { readConfirmationLink } from '../confirmation-link';
import { findOwnAttempt } from '../sign-up-attempts';

/** Whether a link to choose a new password still works. Looking does not use it: mail scanners look too. */
export async function isResetLinkAlive(cms: Cms, text: string): Promise<boolean> {
  return (await findAccountToken(sqlOf(cms.payload), cms.payload, { text, kind: 'password-reset' })) !== null;
}

/** Whether a link has set a new password already. */
export const isResetLinkUsed = (cms: Cms, text: string): Promise<boolean> =>
  isAccountTokenUsed(sqlOf(cms.payload), cms.payload, { text, kind: 'password-reset' });

/** Whether a link has made its address the account's already. */
export const isEmailChangeLinkUsed = (cms: Cms, text: string): Promise<boolean> =>
  isAccountTokenUsed(sqlOf(cms.payload), cms.payload, { text, kind: 'email-change' });

/** The address that a link would make the account's, while it works. Looking does not use it either. */
export async function findNewEmail(cms: Cms, text: string): Promise<string | null> {
  const found = await findAccountToken(sqlOf(cms.payload), cms.payload, { text, kind: 'email-change' });
  return found?.email ?? null;
}

/** What a confirmation mail's link can do in the browser that opened it. */
export interface MailedConfirmation {
  email: string;
  /** `own`: this browser signed up; `address`: it did not, so that only the address can be confirmed. */
  state: 'own' | 'address' | 'confirmed';
  customerId: string;
}

/** Null for a link that is none, or too old. Looking changes nothing: mail scanners look too. */
export async function findConfirmation(
  cms: Cms,
  { token, browser }: { token: string; browser: string | null },
): Promise<MailedConfirmation | null> {
  const sql = sqlOf(cms.payload);
  const link = await readConfirmationLink(sql, cms.payload, token);
  if (!link) return null;
  const { email, attemptId, customerId } = link;
  if (link.isConfirmed) return { email, customerId, state: 'confirmed' };
  const own = attemptId && (await findOwnAttempt(sql, { attemptId, browser }));
  return { email, customerId, state: own ? 'own' : 'address' };
}
