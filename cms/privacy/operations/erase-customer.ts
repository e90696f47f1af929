import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { isRecordId } from '../../platform/database/record-id';
import { eraseLocked, type ErasureProof, type ErasureRefusal } from '../erasure/erase-locked';
import { lockCustomer } from '../../customers/lock-customer';

/**
 * Erases a person: profile, sign-in, addresses, cart, notes and mails are deleted; orders keep what tax law requires,
 * under an anonymous customer row; a last mail goes to the former address. All or nothing. `wasErased`: a concurrent
 * call did it. Rejected for an admin and while an order is open. The caller has verified that the person asked for it.
 */
export function eraseCustomer(
  cms: Cms,
  { customerId, proof }: { customerId: string; proof: ErasureProof },
): Promise<Result<{ wasErased: boolean }, ErasureRefusal>> {
  return inTransaction(cms.payload, async (tx) => {
    const customer = isRecordId(customerId) ? await lockCustomer(tx, customerId) : null;
    if (!customer) return { ok: false, error: { code: 'not_found' } } as const;
    return eraseLocked(cms, tx, { customer, proof });
  });
}
