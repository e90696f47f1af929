import type { AddressInput } from '@shop/customers/address-schema';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { ADDRESS_COLUMNS, addressValues } from '../addresses/address-columns';
import { lockCustomer } from '../lock-customer';
import { findOwnAddress, makeDefault } from '../addresses/own-addresses';

/**
 * Updates one of a customer's own addresses. Orders keep the address they were placed with. A default address stays
 * the default until another address becomes the default, so that there always is one.
 */
export function updateAddress(
  cms: Cms,
  { customerId, addressId, address }: { customerId: string; addressId: string; address: AddressInput },
): Promise<Result<object, { code: 'not_found' }>> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const known = await findOwnAddress(tx, { customerId, addressId });
    if (!known || known.isRemoved) return { ok: false, error: { code: 'not_found' } } as const;
    await tx.query(
      `update addresses set (${ADDRESS_COLUMNS}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11), updated_at = now()
       where id = $2 and customer_id = $1 and removed_at is null`,
      [customerId, addressId, ...addressValues(address)],
    );
    await faultPoint('update-address:written');
    if (address.isDefault) await makeDefault(tx, { customerId, addressId });
    return { ok: true } as const;
  });
}
