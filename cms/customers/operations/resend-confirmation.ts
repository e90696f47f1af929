import { isEmail, normalizeEmail } from '@shop/customers/email';
import { LIMITS } from '@shop/limits/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { inTransaction } from '../../database/transaction';
import { queueMail } from '../../notifications/queue-mail';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../limits/attempts';

const MINUTE_MS = 60_000;

/**
 * Sends the confirmation mail again, with the same link. The answer is the same whether there is such an account,
 * confirmed or not. Each request counts, and two within a minute make one mail.
 */
export async function resendConfirmation(
  cms: Cms,
  { email: typedEmail, ip }: { email: string; ip: string },
): Promise<Result<object, TooManyAttempts>> {
  const email = normalizeEmail(typedEmail);
  if (!isEmail(email)) return { ok: true };
  const counted = await countAttempt(cms.payload, [
    emailLimit(cms.payload, 'confirmation-mail', email, LIMITS.signUpPerEmail),
    ipLimit(cms.payload, 'confirmation-mail', ip, LIMITS.signUpPerIp),
  ]);
  if (!counted.ok) return counted;
  await inTransaction(cms.payload, async (tx) => {
    const [customer] = await tx.query<{ id: string }>(
      `select id from customers where lower(email) = $1 and _verified is not true and _verificationtoken is not null`,
      [email],
    );
    if (!customer) return;
    const minute = Math.floor(cms.now().getTime() / MINUTE_MS);
    await queueMail(tx, {
      kind: 'confirm-email',
      customerId: customer.id,
      dedupeKey: `confirm-email:${customer.id}:${minute}`,
    });
  });
  return { ok: true };
}
