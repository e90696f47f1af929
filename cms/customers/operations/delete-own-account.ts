import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { inTransaction } from '../../database/transaction';
import { checkOwnPassword, isSamePassword, type OwnPasswordError } from '../check-own-password';
import { lockCustomer, type ErasureRefusal } from '../erasure/erase-locked';
import { eraseOrPutOff, type ErasureOutcome } from '../erasure/erase-or-put-off';

export type DeleteOwnAccountError =
  | OwnPasswordError
  | ErasureRefusal
  /** There is no password to ask for: a mailed link confirms instead. */
  | { code: 'needs_link' };

/**
 * Deletes the account of somebody who is signed in and typed their password. A wrong one counts like a failed sign-in.
 * While an order is open it is refused, or with `mayWait` noted for when the last one is over.
 */
export async function deleteOwnAccount(
  cms: Cms,
  {
    customerId,
    password,
    ip,
    mayWait,
  }: { customerId: string; password: string; ip: string; mayWait: boolean },
): Promise<Result<{ outcome: ErasureOutcome }, DeleteOwnAccountError>> {
  const checked = await checkOwnPassword(cms, { customerId, password, ip });
  if (!checked.ok) return checked;
  if (!checked.password) return { ok: false, error: { code: 'needs_link' } };
  return inTransaction(cms.payload, async (tx) => {
    // Changed in the meantime: whoever changed it decides.
    if (!(await isSamePassword(tx, { customerId, password: checked.password }))) {
      return { ok: false, error: { code: 'wrong_password' } } as const;
    }
    const customer = await lockCustomer(tx, customerId);
    if (!customer) return { ok: false, error: { code: 'not_found' } } as const;
    return eraseOrPutOff(cms, tx, { customer, proof: 'password', mayWait });
  });
}
