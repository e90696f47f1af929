import { newPasswordSchema } from '@shop/customers/password-schemas';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { findAccountToken, spendAccountToken } from '../account-token';
import { isCommonPassword } from '@shop/customers/passwords/common-passwords';
import { endSessions } from '../sessions/end-sessions';
import { lockCustomer } from '../lock-customer';
import { hashPassword } from '../password-hash';
import { storePassword } from '../store-password';
import { takeOverAccount } from '../take-over-account';
import type { QueueBusy } from '../../platform/task-limiter';

export type ResetPasswordError =
  | { code: 'invalid_token' }
  | { code: 'invalid_password' }
  | { code: 'common_password' }
  | QueueBusy;

const INVALID_TOKEN = { ok: false, error: { code: 'invalid_token' } } as const;

/**
 * Sets a new password by a mailed link, which works once: of several parallel uses, only one succeeds. Ends all
 * sessions of the account and confirms its address, because the link proves that its reader owns the mailbox. A link
 * that does not work or a password that breaks the rule is rejected before the password is hashed, and does not consume
 * the link.
 */
export async function resetPassword(
  cms: Cms,
  { token, password }: { token: string; password: string },
): Promise<Result<{ customerId: string }, ResetPasswordError>> {
  if (!newPasswordSchema.safeParse(password).success) {
    return { ok: false, error: { code: 'invalid_password' } };
  }
  const link = { text: token, kind: 'password-reset' } as const;
  if (!(await findAccountToken(sqlOf(cms.payload), cms.payload, link))) return INVALID_TOKEN;
  if (isCommonPassword(password)) return { ok: false, error: { code: 'common_password' } };
  const stored = await hashPassword(password);
  if (!stored.ok) return stored;
  const reset = await inTransaction(cms.payload, async (tx) => {
    const spent = await spendAccountToken(tx, cms.payload, link);
    if (!spent) return INVALID_TOKEN;
    const { id, customerId } = spent;
    // The account can be unconfirmed only if the link was mailed by the shop's previous version, which sent such links
    // to unconfirmed accounts too.
    const customer = await lockCustomer(tx, customerId);
    if (customer && !customer.isConfirmed) await takeOverAccount(tx, { customerId, fullName: null });
    await storePassword(tx, cms.payload, { customerId, stored, cause: id });
    await faultPoint('reset-password:stored');
    await endSessions(tx, { customerId });
    return { ok: true, customerId } as const;
  });
  await faultPoint('reset-password:committed');
  return reset;
}
