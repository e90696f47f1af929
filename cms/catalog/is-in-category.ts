import type { ProductCardView } from './product-view';

/**
 * The category of lactose-free products. Its button also shows products of other categories that only have the flag, so
 * that a lactose-free bare disc appears under both buttons.
 */
const LACTOSE_FREE = 'lactose-free';

export function isInCategory(
  product: Pick<ProductCardView, 'categorySlug' | 'isLactoseFree'>,
  category: string,
): boolean {
  return product.categorySlug === category || (category === LACTOSE_FREE && product.isLactoseFree);
}
