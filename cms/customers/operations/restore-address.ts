import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { lockCustomer } from '../lock-customer';
import {
  countAddresses,
  findOwnAddress,
  makeDefault,
  MAX_ADDRESSES,
  promoteNewest,
} from '../addresses/own-addresses';

/**
 * Restores an address that its customer removed within the last day. The address becomes the default if `asDefault` is
 * set (because it was the default before), or if the customer has no other default. An address that is not removed
 * stays unchanged.
 */
export function restoreAddress(
  cms: Cms,
  { customerId, addressId, asDefault }: { customerId: string; addressId: string; asDefault: boolean },
): Promise<Result<object, { code: 'not_found' | 'too_many_addresses' }>> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const known = await findOwnAddress(tx, { customerId, addressId });
    if (!known) return { ok: false, error: { code: 'not_found' } } as const;
    if (!known.isRemoved) return { ok: true } as const;
    if ((await countAddresses(tx, customerId)) >= MAX_ADDRESSES) {
      return { ok: false, error: { code: 'too_many_addresses' } } as const;
    }
    const restored = await tx.query(
      `update addresses set removed_at = null, updated_at = now()
       where id = $2 and customer_id = $1 and removed_at > now() - interval '1 day' returning id`,
      [customerId, addressId],
    );
    if (restored.length === 0) return { ok: false, error: { code: 'not_found' } } as const;
    await faultPoint('restore-address:restored');
    if (asDefault) await makeDefault(tx, { customerId, addressId });
    else await promoteNewest(tx, customerId);
    return { ok: true } as const;
  });
}
