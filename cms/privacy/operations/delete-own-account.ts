import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { checkOwnPassword, type OwnPasswordError } from '../../customers/check-own-password';
import type { ErasureRefusal } from '../erasure/erase-locked';
import { eraseOrPutOff, type ErasureOutcome } from '../erasure/erase-or-put-off';
import { lockLiveCustomer } from '../../customers/lock-customer';
import { isSamePassword } from '../../customers/password-hash';

export type DeleteOwnAccountError =
  | OwnPasswordError
  | ErasureRefusal
  /** The account has no password, so a mailed link must confirm the deletion. */
  | { code: 'needs_link' };

/**
 * Deletes the account of a signed-in customer who entered their password. Wrong passwords are limited. While an order is open, the deletion is rejected or, with `mayWait`, deferred until no order is open.
 */
export async function deleteOwnAccount(
  cms: Cms,
  { customerId, password, mayWait }: { customerId: string; password: string; mayWait: boolean },
): Promise<Result<{ outcome: ErasureOutcome }, DeleteOwnAccountError>> {
  const checked = await checkOwnPassword(cms, { customerId, password });
  if (!checked.ok) return checked;
  if (!checked.password) return { ok: false, error: { code: 'needs_link' } };
  const done = await inTransaction(cms.payload, async (tx) => {
    const customer = await lockLiveCustomer(tx, customerId);
    // The password changed after it was checked, so the request is no longer authorised.
    if (!customer || !isSamePassword(customer.password, checked.password)) {
      return { ok: false, error: { code: 'wrong_password' } } as const;
    }
    return eraseOrPutOff(cms, tx, { customer, proof: 'password', mayWait });
  });
  await faultPoint('delete-account:committed');
  return done;
}
