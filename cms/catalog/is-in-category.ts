import type { ProductCardView } from './product-view';

/** The category whose button also shows what merely carries the flag: a bare disc without lactose belongs to both. */
const LACTOSE_FREE = 'lactose-free';

export function isInCategory(
  product: Pick<ProductCardView, 'categorySlug' | 'isLactoseFree'>,
  category: string,
): boolean {
  return product.categorySlug === category || (category === LACTOSE_FREE && product.isLactoseFree);
}
