import { imagePath } from '../../catalog/pictures/image-view';
import { IS_LOW_STOCK, IS_PAUSED } from '../../catalog/low-stock';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A product that should be produced again soon, or that "Esgotado agora" pauses. */
export interface LowStockProduct {
  id: string;
  name: string;
  /** The free units, whether or not the product is paused. */
  stockQuantity: number;
  isPaused: boolean;
  minStockLevel: number;
  pictureUrl: string | null;
}

export interface LowStock {
  /** The number of active products at or below their minimum stock, including sold-out products. */
  count: number;
  soldOutCount: number;
  /** The paused products, whatever their stock, and then those of the counted products that have the lowest stock. */
  products: LowStockProduct[];
}

const SHOWN = 5;

interface LowStockRow extends Omit<LowStockProduct, 'pictureUrl'> {
  picture: string | null;
  count: number;
  soldOutCount: number;
}

/** Returns the products that should be produced again soon. */
export async function readLowStock(cms: Cms): Promise<LowStock> {
  const rows = await sqlOf(cms.payload).query<LowStockRow>(
    `with low as (
       select id, name, stock_quantity, sold_out_at is not null as is_paused, coalesce(min_stock_level, 0) as min_stock_level,
         count(*) filter (where ${IS_LOW_STOCK}) over ()::int as count,
         count(*) filter (where ${IS_LOW_STOCK} and stock_quantity <= 0) over ()::int as sold_out
       from products where ${IS_LOW_STOCK} or (${IS_PAUSED})
       order by is_paused desc, stock_quantity, name, id limit $1)
     select low.id, low.name, low.stock_quantity as "stockQuantity", low.is_paused as "isPaused",
       low.min_stock_level as "minStockLevel", low.count,
       low.sold_out as "soldOutCount", coalesce(m.sizes_thumb_filename, m.filename) as picture
     from low
     left join lateral (select image_id from products_images where _parent_id = low.id order by _order limit 1) i on true
     left join media m on m.id = i.image_id
     order by low.is_paused desc, low.stock_quantity, low.name, low.id`,
    [SHOWN],
  );
  return {
    count: rows[0]?.count ?? 0,
    soldOutCount: rows[0]?.soldOutCount ?? 0,
    products: rows.map(({ id, name, stockQuantity, isPaused, minStockLevel, picture }) => ({
      id,
      name,
      stockQuantity,
      isPaused,
      minStockLevel,
      pictureUrl: picture ? imagePath(picture) : null,
    })),
  };
}
