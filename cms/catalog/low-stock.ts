/** SQL condition for a product in the shop at or below its minimum, in a query on `products` alone. */
export const IS_LOW_STOCK =
  'deleted_at is null and active and stock_quantity <= coalesce(min_stock_level, 0)';
