import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { isRecordId } from '../../platform/database/record-id';
import { eraseLocked, type ErasureProof, type ErasureRefusal } from '../erasure/erase-locked';
import { lockCustomer } from '../../customers/lock-customer';

/**
 * Erases a person: profile, sign-in, addresses, cart, notes and mails go, their orders keep the fiscal minimum under a
 * tombstone, and a last mail tells the address they had. All or nothing; `wasErased` when somebody was faster. Refused for
 * an admin and while an order is open. Whoever calls this has made sure that the person asked for it.
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
