import type { AddressInput } from '@shop/customers/address-schema';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { ADDRESS_COLUMNS, addressValues } from '../addresses/address-columns';
import { lockLiveCustomer } from '../lock-customer';
import { countAddresses, makeDefault, MAX_ADDRESSES } from '../addresses/own-addresses';

interface NewAddress {
  customerId: string;
  address: AddressInput;
}

/**
 * Adds an address to a customer's account. The first address becomes the default. A later address becomes the only
 * default, but only on request. Adding the same address again, after a lost response, returns the existing address.
 */
export async function createAddress(
  cms: Cms,
  { customerId, address }: NewAddress,
): Promise<Result<{ addressId: string }, { code: 'not_found' | 'too_many_addresses' }>> {
  const created = await inTransaction(cms.payload, async (tx) => {
    if (!(await lockLiveCustomer(tx, customerId)))
      return { ok: false, error: { code: 'not_found' } } as const;
    const addressId =
      (await findSame(tx, { customerId, address })) ?? (await insertAddress(tx, { customerId, address }));
    if (!addressId) return { ok: false, error: { code: 'too_many_addresses' } } as const;
    await faultPoint('create-address:written');
    if (address.isDefault) await makeDefault(tx, { customerId, addressId });
    return { ok: true, addressId } as const;
  });
  await faultPoint('create-address:committed');
  return created;
}

async function findSame(tx: Transaction, { customerId, address }: NewAddress): Promise<string | null> {
  const [same] = await tx.query<{ id: string }>(
    `select id from addresses
     where customer_id = $1 and removed_at is null
       and (${ADDRESS_COLUMNS}) is not distinct from ($2, $3, $4, $5, $6, $7, $8, $9, $10) limit 1`,
    [customerId, ...addressValues(address)],
  );
  return same?.id ?? null;
}

/** Inserts an address and returns its id; null if the customer has the maximum number of addresses. */
async function insertAddress(tx: Transaction, { customerId, address }: NewAddress): Promise<string | null> {
  const count = await countAddresses(tx, customerId);
  if (count >= MAX_ADDRESSES) return null;
  const [row] = await tx.query<{ id: string }>(
    `insert into addresses (customer_id, ${ADDRESS_COLUMNS}, is_default, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp(), clock_timestamp()) returning id`,
    [customerId, ...addressValues(address), count === 0],
  );
  if (!row) throw new Error('address was not written');
  return row.id;
}
