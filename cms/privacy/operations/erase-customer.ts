import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { isRecordId } from '../../platform/database/record-id';
import { eraseLocked, type ErasureProof, type ErasureRefusal } from '../erasure/erase-locked';
import { lockCustomer } from '../../customers/lock-customer';

/**
 * Erases a person completely or not at all. The profile, sign-in data, addresses, cart, notes and mails are deleted.
 * Orders keep what tax law requires, under an anonymous customer row. A last mail goes to the former address.
 * `wasErased` means that a concurrent call has already erased the person. Rejected for an admin and while an order is
 * open. The caller has verified that the person asked for it.
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
