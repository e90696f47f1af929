import type { Promotion, PromotionScope } from '@shop/promotions/promotion';

import type { SqlRunner } from '../../platform/database/sql';

/** A promotion with the fields that the price rules need and the fields that pages show. */
export interface LoadedPromotion extends Promotion {
  description: string | null;
  bannerId: string | null;
}

/**
 * Returns every promotion that is switched on and did not end long ago. Scheduled promotions are included, because the
 * pure rules decide which promotion is active. Pass a transaction's runner when a price is charged.
 */
export async function loadPromotions(runner: SqlRunner, now: Date): Promise<LoadedPromotion[]> {
  return runner.query<LoadedPromotion & { scope: PromotionScope }>(
    `select p.id, p.title, p.description, p.discount_percentage::float8 as "discountPercentage",
       p.start_date as "startDate", p.end_date as "endDate", p.active, p.scope::text as scope,
       p.banner_id as "bannerId",
       array_remove(array_agg(r.categories_id::text), null) as "categoryIds",
       array_remove(array_agg(r.products_id::text), null) as "productIds"
     from promotions p left join promotions_rels r on r.parent_id = p.id
     where p.active and p.end_date > $1::timestamptz - interval '2 days'
     group by p.id order by p.id`,
    [now],
  );
}
