/** A product in the shop at or under its minimum, of a query on `products` alone. */
export const IS_LOW_STOCK =
  'deleted_at is null and active and stock_quantity <= coalesce(min_stock_level, 0)';
