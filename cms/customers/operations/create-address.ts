import type { AddressInput } from '@shop/customers/address-schema';
import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { inTransaction } from '../../database/transaction';
import { countAddresses, lockAddresses, makeDefault, MAX_ADDRESSES } from '../own-addresses';

/** Adds an address to a customer's own. The first becomes the default; a later one only if asked, and then alone. */
export function createAddress(
  cms: Cms,
  { customerId, address }: { customerId: string; address: AddressInput },
): Promise<Result<{ addressId: string }, { code: 'not_found' | 'too_many_addresses' }>> {
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockAddresses(tx, customerId))) return { ok: false, error: { code: 'not_found' } } as const;
    const count = await countAddresses(tx, customerId);
    if (count >= MAX_ADDRESSES) return { ok: false, error: { code: 'too_many_addresses' } } as const;
    const [row] = await tx.query<{ id: string }>(
      `insert into addresses (customer_id, label, street, number, complement, neighborhood, city, state, zip_code,
         is_default, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp(), clock_timestamp()) returning id`,
      [
        customerId,
        address.label,
        address.street,
        address.number,
        address.complement || null,
        address.neighborhood,
        address.city,
        address.state,
        address.zipCode,
        count === 0,
      ],
    );
    if (!row) throw new Error('address was not written');
    if (address.isDefault) await makeDefault(tx, { customerId, addressId: row.id });
    return { ok: true, addressId: row.id } as const;
  });
}
