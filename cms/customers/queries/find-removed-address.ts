import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';

/**
 * Returns the label of an address its customer removed within the last day, to offer a restore; null for any other
 * address.
 */
export async function findRemovedAddress(
  cms: Cms,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<{ id: string; label: string } | null> {
  if (!isRecordId(addressId)) return null;
  const [address] = await sqlOf(cms.payload).query<{ id: string; label: string }>(
    `select id, label from addresses
     where id = $1 and customer_id = $2 and removed_at > now() - interval '1 day'`,
    [addressId, customerId],
  );
  return address ?? null;
}
