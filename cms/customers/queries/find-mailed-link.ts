import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { findAccountToken, isAccountTokenUsed } from '../account-token';
import { readConfirmationLink } from '../confirmation-link';
import { findOwnAttempt } from '../sign-up-attempts';

/**
 * Returns whether a password reset link still works. Does not consume the link, because mail scanners open links too.
 */
export async function isResetLinkAlive(cms: Cms, text: string): Promise<boolean> {
  return (await findAccountToken(sqlOf(cms.payload), cms.payload, { text, kind: 'password-reset' })) !== null;
}

/** Returns whether a link has already set a new password. */
export const isResetLinkUsed = (cms: Cms, text: string): Promise<boolean> =>
  isAccountTokenUsed(sqlOf(cms.payload), cms.payload, { text, kind: 'password-reset' });

/** Returns whether a link has already changed the account's address. */
export const isEmailChangeLinkUsed = (cms: Cms, text: string): Promise<boolean> =>
  isAccountTokenUsed(sqlOf(cms.payload), cms.payload, { text, kind: 'email-change' });

/** Returns the new address that a link would confirm; null if the link no longer works. Does not consume the link. */
export async function findNewEmail(cms: Cms, text: string): Promise<string | null> {
  const found = await findAccountToken(sqlOf(cms.payload), cms.payload, { text, kind: 'email-change' });
  return found?.email ?? null;
}

/** What a confirmation link can do in the browser that opened it. */
export interface MailedConfirmation {
  email: string;
  /**
   * `own`: this browser signed up. `address`: another browser did, so only the address can be confirmed. `confirmed`:
   * the address is already confirmed.
   */
  state: 'own' | 'address' | 'confirmed';
  customerId: string;
}

/**
 * Returns what a confirmation link can do in this browser; null for an invalid or expired link. Changes nothing,
 * because mail scanners open links too.
 */
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
