import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { revokeAccountTokens, spendAccountToken, type AccountToken } from '../account-token';
import { claimGuestOrders } from '../claim-guest-orders';
import { deleteAttempts } from '../sign-up-attempts';

export type ConfirmEmailChangeError = { code: 'invalid_token' } | { code: 'email_taken' };

/**
 * Makes the address to which a link was mailed the address of the account; the link works once. Links sent to the old
 * address stop working. If another account has taken the address meanwhile, the change is rejected; the error may
 * reveal that, because the link proves that the reader owns the mailbox.
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
  // The link that confirmed the old address remains in the old mailbox and must not reveal the new address.
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

/** Whether an error is Postgres's unique violation. Of the columns written here only the address is unique. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
