import type { ProductCardView } from './product-view';

/**
 * The category of lactose-free products. Its button on the menu also shows products of other categories that have the
 * flag `isLactoseFree`, so that a lactose-free pizza base without topping appears under the button of its own category
 * and under the lactose-free button.
 */
const LACTOSE_FREE = 'lactose-free';

/** Whether a category's button also shows the lactose-free products of other categories. */
export const showsLactoseFree = (category: string): boolean => category === LACTOSE_FREE;

export function isInCategory(
  product: Pick<ProductCardView, 'categorySlug' | 'isLactoseFree'>,
  category: string,
): boolean {
  return product.categorySlug === category || (showsLactoseFree(category) && product.isLactoseFree);
}
