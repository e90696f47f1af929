import type { Cms } from '../../platform/context';
import { searchShop } from './search-shop';
import { isInCategory } from '../../catalog/is-in-category';
import type { ProductCardView } from '../../catalog/product-view';
import { readCatalog, type CategoryView } from '../../menu/read-catalog';

export interface MenuFilter {
  /** A category's slug; left out or null: all. */
  category?: string | null | undefined;
  /** Words to look for; what is found comes best first instead of in the menu's order. */
  search?: string | null | undefined;
}

/** The products on sale in the menu's order, at the prices of the moment. */
export async function listMenu(cms: Cms, { category, search }: MenuFilter = {}): Promise<ProductCardView[]> {
  const cards = search
    ? (await searchShop(cms, search)).products.map(({ product }) => product)
    : (await readCatalog(cms)).products.map(({ card }) => card);
  return category ? cards.filter((card) => isInCategory(card, category)) : cards;
}

/** The home page's highlights: those marked as such first, filled up from the menu. */
export async function listFeatured(cms: Cms, count = 3): Promise<ProductCardView[]> {
  const { products } = await readCatalog(cms);
  const featured = products.filter(({ isFeatured }) => isFeatured);
  const others = products.filter(({ isFeatured }) => !isFeatured);
  return [...featured, ...others].slice(0, count).map(({ card }) => card);
}

/** What else there is for who looks at one product: of its own category first, only what can be bought. */
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

/** The menu's filter buttons after "Todas", each with how many products it leads to. */
export async function listCategories(cms: Cms): Promise<readonly CategoryView[]> {
  return (await readCatalog(cms)).categories;
}
