import type { TimeSpan } from '@shop/reports/period';

import { imagePath } from '../../catalog/image-view';
import type { SqlRunner } from '../../database/sql';
import { IS_SOLD, placedWithin, spanValues, total } from '../sold-orders';

export interface SoldProduct {
  id: string;
  name: string;
  unitCount: number;
  /** At the prices it was sold for; a part given back belongs to an order, not to one of its products. */
  revenueCents: number;
  pictureUrl: string | null;
}

export interface SoldProducts {
  /** The best sold by revenue. */
  products: SoldProduct[];
  /** All products that sold at all. */
  productCount: number;
  unitCount: number;
}

interface ProductRow extends Omit<SoldProduct, 'pictureUrl'> {
  picture: string | null;
  productCount: number;
  allUnits: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_SPAN_DAYS = 62;

/**
 * The lines of the orders of a span. Each order's own, through their index, while these are a small part of all; of a long
 * span all lines are read at once, which is quicker there. Left to itself the planner reads them all for a week, too.
 */
const linesOf = ({ start, end }: TimeSpan): string =>
  end.getTime() - start.getTime() > LONG_SPAN_DAYS * DAY_MS
    ? 'join orders_lines l on l._parent_id = o.id'
    : 'cross join lateral (select * from orders_lines own where own._parent_id = o.id offset 0) l';

/** What a span sold of each product; `limit` null lists them all. */
export async function readSoldProducts(
  sql: SqlRunner,
  span: TimeSpan,
  limit: number | null,
): Promise<SoldProducts> {
  const rows = await sql.query<ProductRow>(
    `with sold as (
       select l.product_id, sum(l.quantity)::int as units, ${total('(l.unit_price_cents - l.unit_discount_cents) * l.quantity')} as revenue
       from orders o ${linesOf(span)} where ${IS_SOLD} and ${placedWithin(1)} group by 1),
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
