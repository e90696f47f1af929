import type { LotStatus } from '@shop/lots/lot-status';
import { orderNumber } from '@shop/orders/order-number';
import { can, type Permitted } from '@shop/permissions/permissions';

import { PRICE_NOW } from '../../catalog/price-now';
import type { Cms } from '../../platform/context';
import { BY_NAME, customersMatching, IS_CUSTOMER } from '../../customers/queries/customer-search';
import { namePatterns } from '../../platform/database/name-pattern';
import { sqlOf } from '../../platform/database/sql';
import { BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
import { matchingOrders } from '../../orders/queries/admin-order-search';
import { orderColumns, type OrderRowOf } from '../../orders/select';

const FOUND = ['id', 'status', 'deliveryMethod', 'totalCents'] as const;

export interface FoundOrder extends OrderRowOf<typeof FOUND> {
  number: string;
  customerName: string;
  /** The day on which it was placed, 'YYYY-MM-DD' in Bahia. */
  placedOn: string;
}

export interface PanelFindings {
  /** The found orders, newest first. */
  orders: FoundOrder[];
  customers: { id: string; name: string; email: string }[];
  products: { id: string; name: string; priceCents: number }[];
  /** The found lots, newest first. */
  lots: { id: string; code: string; productName: string; status: LotStatus }[];
}

/** The maximum number of results of each kind. */
export const FOUND_PER_KIND = 5;

/**
 * Finds orders by number or customer, customers by name, e-mail or phone, products by name, and lots by code. Searches
 * only the kinds of record that the person may read.
 */
export async function searchPanel(
  cms: Cms,
  { search, person }: { search: string; person: Permitted },
): Promise<PanelFindings> {
  const [orders, customers, products, lots] = await Promise.all([
    can(person, 'order:read') ? findOrders(cms, search) : [],
    can(person, 'customer:read') ? findCustomers(cms, search) : [],
    can(person, 'product:read') ? findProducts(cms, search) : [],
    can(person, 'lot:read') ? findLots(cms, search) : [],
  ]);
  return { orders, customers, products, lots };
}

/** Collects the values of an SQL condition while it is built; `value` returns the placeholder of a value. */
function valueList() {
  const values: unknown[] = [];
  return { values, value: (given: unknown) => `$${values.push(given)}` };
}

async function findOrders({ payload }: Cms, search: string): Promise<FoundOrder[]> {
  const { values, value } = valueList();
  const rows = await sqlOf(payload).query<Omit<FoundOrder, 'number'>>(
    `select ${orderColumns(FOUND)}, ${BUYER_NAME} as "customerName",
       (o.created_at at time zone 'America/Bahia')::date::text as "placedOn"
     from orders o ${JOIN_BUYER}
     where o.id in (${matchingOrders(search, value)})
     order by o.created_at desc, o.id limit ${value(FOUND_PER_KIND)}`,
    values,
  );
  return rows.map((row) => ({ ...row, number: orderNumber(row.id) }));
}

function findCustomers({ payload }: Cms, search: string): Promise<PanelFindings['customers']> {
  const { values, value } = valueList();
  return sqlOf(payload).query(
    `select c.id, c.full_name as name, c.email from customers c
     where ${IS_CUSTOMER} and (${customersMatching(search, value)})
     order by ${BY_NAME}, c.id limit ${value(FOUND_PER_KIND)}`,
    values,
  );
}

const findProducts = ({ payload }: Cms, search: string): Promise<PanelFindings['products']> =>
  sqlOf(payload).query(
    `select p.id, p.name, ${PRICE_NOW} as "priceCents" from products p
     where p.deleted_at is null and lower(p.name) ~ all ($1::text[]) order by p.name, p.id limit $2`,
    [namePatterns(search), FOUND_PER_KIND],
  );

/** Matches the code of a lot or the beginning of one, such as '2611', '261120' or '261120-1'. */
const LOT_CODE_START = /^\d{4,6}(-\d{0,3})?$/;

function findLots({ payload }: Cms, search: string): Promise<PanelFindings['lots']> | [] {
  if (!LOT_CODE_START.test(search)) return [];
  return sqlOf(payload).query(
    `select t.id, t.code, p.name as "productName", t.status from lots t join products p on p.id = t.product_id
     where t.code like $1 || '%' order by t.made_on desc, t.code limit $2`,
    [search, FOUND_PER_KIND],
  );
}
