/** SQL: whether a product is in the shop and at or below its minimum; for a query that reads only `products`. */
export const IS_LOW_STOCK =
  'deleted_at is null and active and stock_quantity <= coalesce(min_stock_level, 0)';
