import type { TypedPlace } from '@shop/delivery/zone-of';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/**
 * Returns the parts of a customer's address that decide its delivery zone: of the chosen saved address, otherwise of
 * the default one. Null without a saved address.
 */
export async function findDefaultPlace(
  cms: Cms,
  { customerId, addressId = null }: { customerId: string; addressId?: string | null },
): Promise<TypedPlace | null> {
  const [place] = await sqlOf(cms.payload).query<TypedPlace & Record<string, unknown>>(
    `select zip_code as cep, neighborhood, city from addresses
     where customer_id = $1 and removed_at is null
     order by id::text is not distinct from $2 desc, is_default desc, created_at, id limit 1`,
    [customerId, addressId],
  );
  return place ?? null;
}
