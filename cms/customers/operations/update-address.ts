import type { AddressInput } from '@shop/customers/address-schema';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { inTransaction } from '../../database/transaction';
import { findOwnAddress, lockAddresses, makeDefault } from '../own-addresses';

/**
 * Rewrites one of a customer's own addresses. Orders keep the address they were placed with. The default stays the default
 * until another takes its place: there is always one.
 */
export function updateAddress(
  cms: Cms,
  { customerId, addressId, address }: { customerId: string; addressId: string; address: AddressInput },
): Promise<Result<object, { code: 'not_found' }>> {
  return inTransaction(cms.payload, async (tx) => {
    await lockAddresses(tx, customerId);
    const known = await findOwnAddress(tx, { customerId, addressId });
    if (!known || known.isRemoved) return { ok: false, error: { code: 'not_found' } } as const;
    await tx.query(
      `update addresses set label = $3, street = $4, number = $5, complement = $6, neighborhood = $7, city = $8,
         state = $9, zip_code = $10, updated_at = now()
       where id = $2 and customer_id = $1 and removed_at is null`,
      [
        customerId,
        addressId,
        address.label,
        address.street,
        address.number,
        address.complement || null,
        address.neighborhood,
        address.city,
        address.state,
        address.zipCode,
      ],
    );
    if (address.isDefault) await makeDefault(tx, { customerId, addressId });
    return { ok: true } as const;
  });
}
