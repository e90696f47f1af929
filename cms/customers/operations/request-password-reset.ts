import { setTimeout as pause } from 'node:timers/promises';
import { isEmail, normalizeEmail } from '@shop/customers/email';
import { LIMITS } from '@shop/limits/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { inTransaction } from '../../database/transaction';
import { queueMail } from '../../notifications/queue-mail';
import { issueAccountToken } from '../account-token';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../limits/attempts';

/** An hour: long enough for a slow mailbox, and what the mail says. */
const LINK_VALID_MS = 60 * 60 * 1000;

/** Far more than making a link takes, so that an answer does not tell by its time whether one was made. */
const ANSWER_AFTER_MS = 400;

/**
 * Sends a link to choose a new password, to an account without one and to one that was never confirmed too. Answers the
 * same, after the same time, whether there is such an account or not. Each request counts, per e-mail and per IP; a new
 * link ends the earlier one.
 */
export async function requestPasswordReset(
  cms: Cms,
  { email: typedEmail, ip }: { email: string; ip: string },
): Promise<Result<object, TooManyAttempts>> {
  const email = normalizeEmail(typedEmail);
  if (!isEmail(email)) return { ok: true };
  const counted = await countAttempt(cms.payload, [
    emailLimit(cms.payload, 'password-reset', email, LIMITS.passwordResetPerEmail),
    ipLimit(cms.payload, 'password-reset', ip, LIMITS.passwordResetPerIp),
  ]);
  if (!counted.ok) return counted;
  await Promise.all([sendLink(cms, email), pause(ANSWER_AFTER_MS)]);
  return { ok: true };
}

const sendLink = (cms: Cms, email: string) =>
  inTransaction(cms.payload, async (tx) => {
    const [customer] = await tx.query<{ id: string }>(
      'select id from customers where lower(email) = $1 and erased_at is null for no key update',
      [email],
    );
    if (!customer) return;
    const tokenId = await issueAccountToken(tx, {
      customerId: customer.id,
      kind: 'password-reset',
      validForMs: LINK_VALID_MS,
    });
    await queueMail(tx, {
      kind: 'password-reset',
      customerId: customer.id,
      dedupeKey: `password-reset:${tokenId}`,
      detail: tokenId,
    });
  });
