import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A saved address as shown to its customer. */
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

/** Returns a customer's addresses, the default first; removed ones are excluded. */
export function listAddresses(cms: Cms, { customerId }: { customerId: string }): Promise<SavedAddress[]> {
  return sqlOf(cms.payload).query<SavedAddress>(
    `select id, label, zip_code as cep, street, number, complement, neighborhood, city, state,
       is_default is true as "isDefault"
     from addresses where customer_id = $1 and removed_at is null
     order by is_default desc nulls last, created_at, id`,
    [customerId],
  );
}
