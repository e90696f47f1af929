import { readEmail } from '@shop/reading/email';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { queueMail } from '../../platform/queue/queue-mail';
import { issueAccountToken } from '../../customers/account-token';
import { lockLiveCustomer } from '../../customers/lock-customer';
import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';

/**
 * Mails a link that deletes the account, for a customer who signs in through a provider and has no password. Each
 * request counts towards the limits per e-mail and per IP address. Only the newest link works.
 */
export async function requestDeletionLink(
  cms: Cms,
  { customerId, email: storedEmail, ip }: { customerId: string; email: string; ip: string },
): Promise<Result<object, { code: 'not_found' } | TooManyAttempts>> {
  const email = readEmail(storedEmail);
  const counted = await countAttempt(cms.payload, [
    emailLimit(cms.payload, 'deletion-mail', email, LIMITS.signUpPerEmail),
    ipLimit(cms.payload, 'deletion-mail', ip, LIMITS.signUpPerIp),
  ]);
  if (!counted.ok) return counted;
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockLiveCustomer(tx, customerId)))
      return { ok: false, error: { code: 'not_found' } } as const;
    const tokenId = await issueAccountToken(tx, {
      customerId,
      kind: 'account-deletion',
    });
    await queueMail(tx, {
      kind: 'account-deletion-link',
      customerId,
      dedupeKey: `account-deletion-link:${tokenId}`,
      detail: tokenId,
    });
    return { ok: true } as const;
  });
}
