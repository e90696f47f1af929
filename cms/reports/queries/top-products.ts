import type { TimeSpan } from '@shop/reports/period';

import { imagePath } from '../../catalog/pictures/image-view';
import type { SqlRunner } from '../../platform/database/sql';
import { WITH_PRODUCTS } from '../summed-days';
import { spanValues, total } from '../sold-orders';

export interface SoldProduct {
  id: string;
  name: string;
  unitCount: number;
  /**
   * The revenue at the prices at which the product was sold. Refunds are not subtracted, because a partial refund
   * belongs to an order and not to one of its products.
   */
  revenueCents: number;
  pictureUrl: string | null;
}

export interface SoldProducts {
  /** The products with the highest revenue, highest first. */
  products: SoldProduct[];
  /** The number of products sold at least once. */
  productCount: number;
  unitCount: number;
}

interface ProductRow extends Omit<SoldProduct, 'pictureUrl'> {
  picture: string | null;
  productCount: number;
  allUnits: number;
}

/** Returns the sales of a time span by product. If `limit` is null, returns all products. */
export async function readSoldProducts(
  sql: SqlRunner,
  span: TimeSpan,
  limit: number | null,
): Promise<SoldProducts> {
  const rows = await sql.query<ProductRow>(
    `${WITH_PRODUCTS}, sold as (
       select product_id, sum(unit_count)::int as units, ${total('revenue_cents')} as revenue from product_sales group by 1),
     best as (
       select *, count(*) over ()::int as all_products, sum(units) over ()::int as all_units
       from sold order by revenue desc, product_id limit $3)
     select p.id, p.name, best.units as "unitCount", best.revenue as "revenueCents", best.all_products as "productCount",
       best.all_units as "allUnits", coalesce(m.sizes_thumb_filename, m.filename) as picture
     from best join products p on p.id = best.product_id
     left join lateral (select image_id from products_images where _parent_id = p.id order by _order limit 1) i on true
     left join media m on m.id = i.image_id
     order by best.revenue desc, p.id`,
    [...spanValues(span), limit],
  );
  return {
    products: rows.map(({ id, name, unitCount, revenueCents, picture }) => ({
      id,
      name,
      unitCount,
      revenueCents,
      pictureUrl: picture ? imagePath(picture) : null,
    })),
    productCount: rows[0]?.productCount ?? 0,
    unitCount: rows[0]?.allUnits ?? 0,
  };
}
