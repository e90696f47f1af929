import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { findAccountToken, spendAccountToken } from '../../customers/account-token';
import type { ErasureRefusal } from '../erasure/erase-locked';
import { eraseOrPutOff, type ErasureOutcome } from '../erasure/erase-or-put-off';
import { lockCustomer } from '../../customers/lock-customer';

const INVALID = { ok: false, error: { code: 'invalid_token' } } as const;

/**
 * Deletes an account through a link that was mailed to its owner. The link works once. If the deletion is rejected
 * because of an open order, the link stays valid, so that the person can return after the order, or choose to wait.
 */
export function deleteAccountByLink(
  cms: Cms,
  { token: text, mayWait }: { token: string; mayWait: boolean },
): Promise<Result<{ outcome: ErasureOutcome }, ErasureRefusal | { code: 'invalid_token' }>> {
  const link = { text, kind: 'account-deletion' } as const;
  return inTransaction(cms.payload, async (tx) => {
    const named = await findAccountToken(tx, cms.payload, link);
    const customer = named && (await lockCustomer(tx, named.customerId));
    // Checks the link again under the lock, so that the second of two parallel requests finds it used.
    if (!customer || !(await findAccountToken(tx, cms.payload, link))) return INVALID;
    const done = await eraseOrPutOff(cms, tx, { customer, proof: 'mailed_link', mayWait });
    if (done.ok && done.outcome === 'put_off') await spendAccountToken(tx, cms.payload, link);
    return done;
  });
}
