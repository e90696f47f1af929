import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { isRecordId } from '../../platform/database/record-id';

/**
 * The maximum number of addresses of a customer: enough for homes, offices and relatives, and few enough to keep list
 * and checkout readable.
 */
export const MAX_ADDRESSES = 20;

interface OwnAddress {
  isDefault: boolean;
  isRemoved: boolean;
}

/** Returns an address of this customer, including a removed address; null for an address of another customer. */
export async function findOwnAddress(
  tx: Transaction,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<OwnAddress | null> {
  if (!isRecordId(addressId)) return null;
  const [address] = await tx.query<OwnAddress>(
    `select is_default is true as "isDefault", removed_at is not null as "isRemoved"
     from addresses where id = $1 and customer_id = $2`,
    [addressId, customerId],
  );
  return address ?? null;
}

/** Returns the number of a customer's addresses, without removed addresses. */
export async function countAddresses(tx: Transaction, customerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from addresses where customer_id = $1 and removed_at is null',
    [customerId],
  );
  return row?.count ?? 0;
}

/** Makes one address the only default; the caller has checked that it belongs to the customer. */
export async function makeDefault(
  tx: Transaction,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<void> {
  await tx.query(
    `update addresses set is_default = false, updated_at = now()
     where customer_id = $1 and is_default and id <> $2`,
    [customerId, addressId],
  );
  await faultPoint('default-address:none');
  await tx.query(
    `update addresses set is_default = true, updated_at = now()
     where id = $2 and customer_id = $1 and removed_at is null and is_default is not true`,
    [customerId, addressId],
  );
}

/** Makes the newest address the default if there is no default. */
export async function promoteNewest(tx: Transaction, customerId: string): Promise<void> {
  await tx.query(
    `update addresses set is_default = true, updated_at = now()
     where id = (select id from addresses where customer_id = $1 and removed_at is null
                 order by created_at desc, id limit 1)
       and not exists (select 1 from addresses where customer_id = $1 and is_default)`,
    [customerId],
  );
}
