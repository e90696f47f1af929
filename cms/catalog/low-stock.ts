/**
 * SQL condition: whether a product is active and not deleted, and its stock is at or below the minimum. It names no
 * table, so it is only for a query that reads `products` alone.
 */
export const IS_LOW_STOCK =
  'deleted_at is null and active and stock_quantity <= coalesce(min_stock_level, 0)';

/** SQL condition: whether "Esgotado agora" pauses a product of the menu. For a query that reads `products` alone. */
export const IS_PAUSED = 'deleted_at is null and active and sold_out_at is not null';
