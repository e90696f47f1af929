import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { lockCustomer } from '../lock-customer';
import { findOwnAddress, promoteNewest } from '../addresses/own-addresses';

/**
 * Removes one of a customer's own addresses: hides it everywhere at once, and stores it for a day so that it can be
 * restored. If the removed address was the default, the newest other address becomes the default. Idempotent.
 *
 * Returns whether the address was the default, so that a restore can make it the default again. If the address is
 * already removed, returns the `asDefault` that the page sent, because after a double click the page shows the second
 * response, which must equal the first.
 */
export function removeAddress(
  cms: Cms,
  {
    customerId,
    addressId,
    asDefault = false,
  }: { customerId: string; addressId: string; asDefault?: boolean },
): Promise<Result<{ wasDefault: boolean }, { code: 'not_found' }>> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const known = await findOwnAddress(tx, { customerId, addressId });
    if (!known) return { ok: false, error: { code: 'not_found' } } as const;
    await tx.query(
      `update addresses set removed_at = now(), is_default = false, updated_at = now()
       where id = $2 and customer_id = $1 and removed_at is null`,
      [customerId, addressId],
    );
    await faultPoint('remove-address:removed');
    await promoteNewest(tx, customerId);
    return { ok: true, wasDefault: known.isRemoved ? asDefault : known.isDefault } as const;
  });
}
