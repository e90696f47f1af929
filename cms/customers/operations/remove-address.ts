import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoints/failpoint';
import { lockCustomer } from '../lock-customer';
import { findOwnAddress, promoteNewest } from '../own-addresses';

/**
 * Takes one of a customer's own addresses away: invisible everywhere at once, and kept for a day so that it can be brought
 * back. Of the default, the newest other takes the place. Taking it away twice is the same as once.
 * Answers whether it was the default, for who brings it back; of one that has gone already, what its page says it was
 * (`asDefault`): a button pressed twice is answered by the second press.
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
