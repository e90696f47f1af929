import type { Cms } from '../../platform/context';
import { namePatterns } from '../../platform/database/name-pattern';
import { sqlOf } from '../../platform/database/sql';
import { PRICE_NOW } from '../price-now';

/** A product that can be chosen in a form. Amounts in centavos. */
export interface ProductOption {
  id: string;
  name: string;
  priceCents: number;
}

const MAX_OPTIONS = 12;

/**
 * Returns the first products, by name, that match the search; an empty search matches all products. Deleted products
 * are excluded.
 */
export function findProductOptions(cms: Cms, search: string): Promise<ProductOption[]> {
  return sqlOf(cms.payload).query<ProductOption>(
    `select id, name, ${PRICE_NOW} as "priceCents" from products p
     where deleted_at is null and lower(name) ~ all ($1::text[]) order by name, id limit $2`,
    [namePatterns(search.replace(/\0/g, '').trim()), MAX_OPTIONS],
  );
}

/** Returns names and prices of products by id, in no particular order; deleted products are excluded. */
export function findProductsByIds(cms: Cms, ids: readonly string[]): Promise<ProductOption[]> {
  return sqlOf(cms.payload).query<ProductOption>(
    `select id, name, ${PRICE_NOW} as "priceCents" from products p where deleted_at is null and id = any($1::uuid[])`,
    [ids],
  );
}
