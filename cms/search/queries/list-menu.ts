import type { Cms } from '../../platform/context';
import { searchShop } from './search-shop';
import { isInCategory } from '../../catalog/is-in-category';
import type { ProductCardView } from '../../catalog/product-view';
import { readCatalog, type CategoryView } from '../../menu/read-catalog';

export interface MenuFilter {
  /** A category's slug. If absent or null, the menu has all categories. */
  category?: string | null | undefined;
  /** Search words. If given, products are sorted by relevance instead of in the menu's order. */
  search?: string | null | undefined;
}

/** Returns the products on sale in the menu's order, at current prices. */
export async function listMenu(cms: Cms, { category, search }: MenuFilter = {}): Promise<ProductCardView[]> {
  const cards = search
    ? (await searchShop(cms, search)).products.map(({ product }) => product)
    : (await readCatalog(cms)).products.map(({ card }) => card);
  return category ? cards.filter((card) => isInCategory(card, category)) : cards;
}

/** Returns the home page's highlights: first the featured products, then other products of the menu, up to `count`. */
export async function listFeatured(cms: Cms, count = 3): Promise<ProductCardView[]> {
  const { products } = await readCatalog(cms);
  const featured = products.filter(({ isFeatured }) => isFeatured);
  const others = products.filter(({ isFeatured }) => !isFeatured);
  return [...featured, ...others].slice(0, count).map(({ card }) => card);
}

/**
 * Returns products for a product page, other than the page's own product. All are in stock, and products of the same
 * category come first.
 */
export async function listOthers(cms: Cms, slug: string, count = 3): Promise<ProductCardView[]> {
  const { products, bySlug } = await readCatalog(cms);
  const category = bySlug.get(slug)?.categorySlug ?? null;
  const others = products
    .map(({ card }) => card)
    .filter((card) => card.slug !== slug && card.stockState !== 'out');
  const alike = others.filter(({ categorySlug }) => categorySlug === category);
  const rest = others.filter(({ categorySlug }) => categorySlug !== category);
  return [...alike, ...rest].slice(0, count);
}

/** Returns the filter buttons that follow "Todas" in the menu, each with its number of products. */
export async function listCategories(cms: Cms): Promise<readonly CategoryView[]> {
  return (await readCatalog(cms)).categories;
}

/** Returns the foods that a visitor can choose to avoid. */
export async function listRestrictions(cms: Cms): Promise<readonly string[]> {
  return (await readCatalog(cms)).restrictions;
}
