import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { lockCustomer } from '../lock-customer';
import { findOwnAddress, makeDefault } from '../addresses/own-addresses';

/** Makes one of a customer's own addresses the only default, in one transaction. */
export function setDefaultAddress(
  cms: Cms,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<Result<object, { code: 'not_found' }>> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const known = await findOwnAddress(tx, { customerId, addressId });
    if (!known || known.isRemoved) return { ok: false, error: { code: 'not_found' } } as const;
    await makeDefault(tx, { customerId, addressId });
    return { ok: true } as const;
  });
}
