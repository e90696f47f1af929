import type { Promotion, PromotionScope } from '@shop/promotions/promotion';

import type { SqlRunner } from '../platform/database/sql';

interface PromotionRow {
  id: string;
  title: string;
  discount: string;
  startDate: Date;
  endDate: Date;
  scope: PromotionScope;
  categoryIds: string[] | null;
  productIds: string[] | null;
}

/**
 * Returns the promotions that may be active at `now`, with a margin of one day on both sides. The pure rule afterwards
 * decides by exact days in America/Bahia which of them are active.
 */
export async function readActivePromotions(runner: SqlRunner, now: Date): Promise<Promotion[]> {
  const rows = await runner.query<PromotionRow>(
    `select p.id, p.title, p.discount_percentage as discount, p.start_date as "startDate", p.end_date as "endDate",
       p.scope::text as scope,
       array_agg(r.categories_id) filter (where r.categories_id is not null) as "categoryIds",
       array_agg(r.products_id) filter (where r.products_id is not null) as "productIds"
     from promotions p left join promotions_rels r on r.parent_id = p.id
     where p.active and p.start_date <= $1::timestamptz + interval '1 day' and p.end_date >= $1::timestamptz - interval '1 day'
     group by p.id`,
    [now],
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    discountPercentage: Number(row.discount),
    startDate: row.startDate,
    endDate: row.endDate,
    active: true,
    scope: row.scope,
    categoryIds: row.categoryIds ?? [],
    productIds: row.productIds ?? [],
  }));
}
