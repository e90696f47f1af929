import { customersMatching } from '../../customers/queries/customer-search';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { CONTACTS_AS_CUSTOMERS } from '../buyer';

/** A person who ordered without an account, by telephone or on the site; each phone number is one person. */
export interface GuestBuyer {
  name: string;
  phone: string;
  orderCount: number;
  lastOrderAt: Date;
}

const MAX_FOUND = 10;
/** A shorter text would match too many people. */
const MIN_LENGTH = 3;

/**
 * Returns the buyers without an account whose name, phone or e-mail contains the text, the latest first. A buyer whose data
 * was erased, and an order that an account has claimed, have no contact, so they are not found.
 */
export async function findGuestBuyers(cms: Cms, search: string): Promise<GuestBuyer[]> {
  const text = search.trim();
  if (text.length < MIN_LENGTH) return [];
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  return sqlOf(cms.payload).query<GuestBuyer & Record<string, unknown>>(
    `with found as (select distinct c.phone_e164 as phone from ${CONTACTS_AS_CUSTOMERS}
       where (${customersMatching(text, value)}))
     select (array_agg(k.name order by o.created_at desc))[1] as name, k.phone_e164 as phone,
       count(*)::int as "orderCount", max(o.created_at) as "lastOrderAt"
     from found f join order_contacts k on k.phone_e164 = f.phone
       join orders o on o.id = k.order_id and o.customer_id is null
     group by k.phone_e164 order by max(o.created_at) desc limit ${MAX_FOUND}`,
    values,
  );
}
