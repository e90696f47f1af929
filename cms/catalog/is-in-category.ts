import type { ProductCardView } from './product-view';

/** The category whose button also shows products that only have the flag: a lactose-free bare disc belongs to both. */
const LACTOSE_FREE = 'lactose-free';

export function isInCategory(
  product: Pick<ProductCardView, 'categorySlug' | 'isLactoseFree'>,
  category: string,
): boolean {
  return product.categorySlug === category || (category === LACTOSE_FREE && product.isLactoseFree);
}
