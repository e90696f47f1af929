import { emailSchema } from '@shop/customers/email-schema';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { issueAccountToken } from '../account-token';
import { checkOwnPassword, type OwnPasswordError } from '../check-own-password';
import { lockLiveCustomer, type LockedCustomer } from '../lock-customer';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../limits/attempts';
import { isSamePassword } from '../password-hash';
import { isProven } from '../sessions/proof';

export type EmailChangeError =
  | OwnPasswordError
  | { code: 'invalid_email' }
  | { code: 'email_unchanged' }
  /** An account without a password: the person has not proved lately, in this session, who they are. */
  | { code: 'proof_needed' }
  /** Too many mails were requested; `too_many_attempts` means that too many passwords were tried. */
  | { code: 'too_many_requests'; retryAfterMs: TooManyAttempts['retryAfterMs'] };

export interface EmailChangeInput {
  customerId: string;
  /** Needed for an account without a password. */
  sessionId?: string;
  newEmail: string;
  /** Required if the account has a password; otherwise the session needs a proof. */
  password: string;
  ip: string;
}

/**
 * Sends a confirmation link to the new address and notifies the old one. Nothing changes until the link is used. The
 * response is the same if the new address already has an account, so that only a person who can open the link in the
 * new mailbox learns of that account.
 */
export async function requestEmailChange(
  cms: Cms,
  { customerId, sessionId, newEmail, password, ip }: EmailChangeInput,
): Promise<Result<object, EmailChangeError>> {
  const parsed = emailSchema.safeParse(newEmail);
  if (!parsed.success) return { ok: false, error: { code: 'invalid_email' } };
  const checked = await checkOwnPassword(cms, { customerId, password });
  if (!checked.ok) return checked;
  if (!checked.password && !(await isProven(sqlOf(cms.payload), { customerId, sessionId })))
    return { ok: false, error: { code: 'proof_needed' } };
  if (checked.email === parsed.data) return { ok: false, error: { code: 'email_unchanged' } };

  const perEmail = (email: string) =>
    emailLimit(cms.payload, 'email-change', email, LIMITS.emailChangePerEmail);
  const counted = await countAttempt(cms.payload, [
    perEmail(checked.email),
    perEmail(parsed.data),
    ipLimit(cms.payload, 'email-change', ip, LIMITS.emailChangePerIp),
  ]);
  if (!counted.ok) return { ok: false, error: { ...counted.error, code: 'too_many_requests' } };

  const asked = await inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    if (!customer || !isSamePassword(customer.password, checked.password)) {
      return { ok: false, error: { code: 'wrong_password' } } as const;
    }
    await sendMails(tx, { customer, newEmail: parsed.data });
    return { ok: true } as const;
  });
  await faultPoint('email-change:committed');
  return asked;
}

async function sendMails(
  tx: Transaction,
  { customer, newEmail }: { customer: LockedCustomer; newEmail: string },
): Promise<void> {
  const { id: customerId, fullName: name, email } = customer;
  const tokenId = await issueAccountToken(tx, {
    customerId,
    kind: 'email-change',
    email: newEmail,
  });
  await faultPoint('email-change:link-made');
  await queueMail(tx, {
    kind: 'email-change-confirm',
    customerId,
    dedupeKey: `email-change-confirm:${tokenId}`,
    detail: tokenId,
    address: { name, email: newEmail },
  });
  await queueMail(tx, {
    kind: 'email-change-notice',
    customerId,
    dedupeKey: `email-change-notice:${tokenId}`,
    address: { name, email },
  });
}
