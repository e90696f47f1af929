import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { revokeAccountTokens, spendAccountToken, type AccountToken } from '../account-token';
import { claimGuestOrders } from '../claim-guest-orders';
import { writeSecurityEvent } from '../security-events';
import { deleteAttempts } from '../sign-up-attempts';

export type ConfirmEmailChangeError = { code: 'invalid_token' } | { code: 'email_taken' };

/**
 * Changes the account's address to the address to which the link was mailed. The link works once. Links sent to the old
 * address stop working. If another account has taken the new address meanwhile, the change is rejected. The error may
 * reveal that account, because the link proves that the reader owns the mailbox.
 */
export async function confirmEmailChange(
  cms: Cms,
  token: string,
): Promise<Result<{ customerId: string }, ConfirmEmailChangeError>> {
  try {
    const moved = await inTransaction(cms.payload, async (tx) => {
      const spent = await spendAccountToken(tx, cms.payload, { text: token, kind: 'email-change' });
      if (!spent) return { ok: false, error: { code: 'invalid_token' } } as const;
      await moveAccount(tx, spent);
      await writeSecurityEvent(tx, cms.payload, { event: 'email_changed', customerId: spent.customerId });
      return { ok: true, customerId: spent.customerId } as const;
    });
    await faultPoint('confirm-email-change:committed');
    return moved;
  } catch (error) {
    if (isTaken(error)) return { ok: false, error: { code: 'email_taken' } };
    throw error;
  }
}

async function moveAccount(tx: Transaction, { id, customerId, email }: AccountToken): Promise<void> {
  const [before] = await tx.query<{ name: string; email: string }>(
    'select full_name as name, email from customers where id = $1',
    [customerId],
  );
  // Clears the old verification token, because the link with it remains in the old mailbox and must not reveal the new
  // address.
  await tx.query(
    `update customers set email = $2, _verified = true, _verificationtoken = null, updated_at = now() where id = $1`,
    [customerId, email],
  );
  await claimGuestOrders(tx, customerId);
  await deleteAttempts(tx, customerId);
  await faultPoint('confirm-email-change:moved');
  await revokeAccountTokens(tx, customerId);
  await queueMail(tx, {
    kind: 'email-changed',
    customerId,
    dedupeKey: `email-changed:${id}`,
    ...(before && { address: before }),
  });
}

/**
 * Whether an error is Postgres's unique violation. It means that the address is taken, because no other column that is
 * written here is unique.
 */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
