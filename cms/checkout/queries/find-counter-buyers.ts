import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { usualOrder, type OrderedProduct, type UsualOrder } from '@shop/orders/usual-order';

import { customersMatching, IS_CUSTOMER } from '../../customers/queries/customer-search';
import { CONTACTS_AS_CUSTOMERS } from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A buyer found by phone or name. */
export interface CounterBuyer {
  /** Null for a buyer without an account. */
  customerId: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  orderCount: number;
  lastOrderAt: Date | null;
  addresses: (DeliveryAddress & { id: string; label: string; instructions: string | null })[];
  /** What the buyer usually orders; empty without a paid order. */
  usual: UsualOrder;
  /** How the buyer received the last order; null without a paid order. */
  lastMethod: DeliveryMethod | null;
}

type BuyerRow = Omit<CounterBuyer, 'usual'> & { orders: OrderedProduct[][] };

const MAX_FOUND = 6;
/** A shorter text would match too many buyers. */
const MIN_LENGTH = 3;
/** How many of the last orders count for what a buyer usually orders. */
const USUAL_OF = 10;

/** SQL condition that an order `o` says something about what its buyer wants. */
const COUNTS = `o.status <> 'cancelado' and o.payment_status <> 'unpaid' and o.source <> 'troca'`;

/** SQL condition that an order `o` was placed without an account, with the phone number of `g`. */
const IS_OF_PHONE = 'o.id in (select k.order_id from order_contacts k where k.phone_e164 = g.phone)';

/** SQL for how the newest order that meets a condition was received. */
const methodOf = (condition: string) =>
  `(select o.delivery_method::text from orders o where ${condition} and ${COUNTS} order by o.created_at desc limit 1)`;

/** SQL for the contents of the newest orders that meet a condition and were not cancelled, the newest first. */
const contentsOf = (condition: string) =>
  `coalesce((select json_agg(x.lines order by x.created_at desc) from (
     select o.created_at, (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l._order)
         from orders_lines l where l._parent_id = o.id) as lines
     from orders o where ${condition} and ${COUNTS}
     order by o.created_at desc limit ${USUAL_OF}) x), '[]')`;

/**
 * Returns the customers, and then the buyers without an account, whose phone or name contains the text. Of the buyers
 * without an account, each phone number is returned once.
 */
export async function findCounterBuyers(cms: Cms, search: string): Promise<CounterBuyer[]> {
  const text = search.replace(/\0/g, '').trim();
  if (text.length < MIN_LENGTH) return [];
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const found = await sqlOf(cms.payload).query<BuyerRow & Record<string, unknown>>(
    `with accounts as (
       select c.id, c.full_name, coalesce(c.phone_e164, c.phone) as phone, c.email from customers c
       where ${IS_CUSTOMER} and (${customersMatching(text, value)}) order by c.full_name, c.id limit ${MAX_FOUND}),
     guests as (
       select distinct on (c.phone_e164) c.full_name, c.phone_e164 as phone, c.email from ${CONTACTS_AS_CUSTOMERS}
       where (${customersMatching(text, value)}) order by c.phone_e164, c.order_id limit ${MAX_FOUND})
     select c.id as "customerId", c.full_name as name, c.phone, c.email,
       coalesce(t.order_count, 0) as "orderCount", t.last_order_at as "lastOrderAt",
       coalesce((select json_agg(json_build_object('id', a.id, 'label', a.label, 'cep', a.zip_code, 'street', a.street,
           'number', a.number, 'complement', a.complement, 'neighborhood', a.neighborhood, 'city', a.city,
           'state', a.state, 'instructions', a.instructions) order by a.is_default desc, a.created_at)
         from addresses a where a.customer_id = c.id and a.removed_at is null), '[]') as addresses,
       ${methodOf('o.customer_id = c.id')} as "lastMethod", ${contentsOf('o.customer_id = c.id')} as orders
     from accounts c left join customer_totals t on t.customer_id = c.id
     union all
     select null, g.full_name, g.phone, g.email,
       (select count(*)::int from order_contacts k where k.phone_e164 = g.phone),
       (select max(o.created_at) from order_contacts k join orders o on o.id = k.order_id where k.phone_e164 = g.phone), '[]',
       ${methodOf(IS_OF_PHONE)}, ${contentsOf(IS_OF_PHONE)}
     from guests g
     limit ${MAX_FOUND}`,
    values,
  );
  return found.map(({ orders, ...buyer }) => ({ ...buyer, usual: usualOrder(orders) }));
}
