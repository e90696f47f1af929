import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** Somebody whom a signed cookie names: a customer, or a visitor with a cart. */
export interface Person {
  kind: 'customer' | 'cart';
  /** The id of the customer, or of the cart. */
  id: string;
}

/**
 * Returns those of these people who have begun to buy: whose cart has something in it and was changed within twelve
 * hours, or who ordered within the last half hour. Uses SQL for one query about all of them.
 */
export async function findBegun(cms: Cms, people: readonly Person[]): Promise<Person[]> {
  const ids = (kind: Person['kind']) => people.filter((person) => person.kind === kind).map(({ id }) => id);
  return sqlOf(cms.payload).query<Person & Record<string, unknown>>(
    `select case when c.customer_id is null then 'cart' else 'customer' end as kind,
       coalesce(c.customer_id, c.id)::text as id
     from carts c
     where (c.customer_id = any($1::uuid[]) or (c.id = any($2::uuid[]) and c.customer_id is null))
       and c.updated_at > now() - interval '12 hours'
       and exists (select from cart_lines l where l.cart_id = c.id)
     union
     select 'customer', o.customer_id::text from orders o
     where o.customer_id = any($1::uuid[]) and o.created_at > now() - interval '30 minutes'`,
    [ids('customer'), ids('cart')],
  );
}
