import { isKitSql } from './sellable-stock';

/**
 * SQL condition: whether a product is active and not deleted, and its stock is at or below the minimum. A kit never is,
 * because what is missing is a component. For a query that reads `products` alone.
 */
export const IS_LOW_STOCK = `deleted_at is null and active and stock_quantity <= coalesce(min_stock_level, 0)
  and not ${isKitSql('products.id')}`;

/** SQL condition: whether "Marcar como esgotado" pauses a product of the menu. For a query that reads `products` alone. */
export const IS_PAUSED = 'deleted_at is null and active and sold_out_at is not null';
