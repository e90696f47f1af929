import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { findAccountToken, isAccountTokenUsed } from '../account-token';
import { isConfirmationToken } from '../confirmation-token';

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

/** The address that a confirmation mail asks about, and whether it is confirmed already; null for a link that is none. */
export async function findEmailToConfirm(
  cms: Cms,
  token: string,
): Promise<{ email: string; isConfirmed: boolean } | null> {
  if (!isConfirmationToken(token)) return null;
  const [account] = await sqlOf(cms.payload).query<{ email: string; isConfirmed: boolean }>(
    'select email, _verified is true as "isConfirmed" from customers where _verificationtoken = $1',
    [token],
  );
  return account ?? null;
}
