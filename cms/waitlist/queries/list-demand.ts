import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isOnSql } from '../../platform/resources/read-resources';
import { IS_WAITING } from '../waitlist-sql';

/** How many people wait for a product. */
export interface Demand extends Record<string, unknown> {
  productId: string;
  name: string;
  people: number;
}

const MAX_PRODUCTS = 100;

/** Returns the products that people wait for, the most wanted first; without their addresses. */
export const listDemand = ({ payload }: Pick<Cms, 'payload'>): Promise<Demand[]> =>
  sqlOf(payload).query<Demand>(
    `select p.id as "productId", p.name, count(*)::int as people
     from waitlist_entries w join products p on p.id = w.product_id
     where ${IS_WAITING} and ${isOnSql('waitlist')}
     group by p.id, p.name order by people desc, p.name limit ${MAX_PRODUCTS}`,
  );
