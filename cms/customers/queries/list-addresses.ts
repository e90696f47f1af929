import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A saved address as its customer sees it. */
export interface SavedAddress {
  id: string;
  label: string;
  cep: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: string;
  isDefault: boolean;
}

/** A customer's own addresses, the default one first; never one that was taken away. */
export function listAddresses(cms: Cms, { customerId }: { customerId: string }): Promise<SavedAddress[]> {
  return sqlOf(cms.payload).query<SavedAddress>(
    `select id, label, zip_code as cep, street, number, complement, neighborhood, city, state,
       is_default is true as "isDefault"
     from addresses where customer_id = $1 and removed_at is null
     order by is_default desc nulls last, created_at, id`,
    [customerId],
  );
}
