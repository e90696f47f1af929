/**
 * SQL condition: whether a product is active and not deleted, and its stock is at or below the minimum. It names no
 * table, so it is only for a query that reads `products` alone.
 */
export const IS_LOW_STOCK =
  'deleted_at is null and active and stock_quantity <= coalesce(min_stock_level, 0)';
