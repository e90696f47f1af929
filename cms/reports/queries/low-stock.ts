import { IS_LOW_STOCK, IS_PAUSED } from '../../catalog/low-stock';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A product that should be produced again soon, or that "Marcar como esgotado" pauses. */
export interface LowStockProduct {
  id: string;
  name: string;
  /** The free units, whether or not the product is paused. */
  stockQuantity: number;
  isPaused: boolean;
}

export interface LowStock {
  /** The number of active products at or below their minimum stock, including sold-out products. */
  count: number;
  /** The paused products, whatever their stock, and then those of the counted products that have the lowest stock. */
  products: LowStockProduct[];
}

const SHOWN = 5;

/** Returns the products that should be produced again soon. */
export async function readLowStock(cms: Cms): Promise<LowStock> {
  const rows = await sqlOf(cms.payload).query<LowStockProduct & { count: number }>(
    `select id, name, stock_quantity as "stockQuantity", sold_out_at is not null as "isPaused",
       count(*) filter (where ${IS_LOW_STOCK}) over ()::int as count
     from products where ${IS_LOW_STOCK} or (${IS_PAUSED})
     order by "isPaused" desc, stock_quantity, name, id limit $1`,
    [SHOWN],
  );
  return {
    count: rows[0]?.count ?? 0,
    products: rows.map(({ count: _count, ...product }) => product),
  };
}
