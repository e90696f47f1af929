import type { Cms } from '../../cms';
import { searchShop } from '../../search/queries/search-shop';
import type { ProductCardView } from '../product-view';
import { readCatalog, type CategoryView } from '../read-catalog';

/** The category whose button also shows what merely carries the flag: a bare disc without lactose belongs to both. */
const LACTOSE_FREE = 'lactose-free';

export interface MenuFilter {
  /** A category's slug; left out or null: all. */
  category?: string | null | undefined;
  /** Words to look for; what is found comes best first instead of in the menu's order. */
  search?: string | null | undefined;
}

function isInCategory(product: ProductCardView, category: string): boolean {
  return product.categorySlug === category || (category === LACTOSE_FREE && product.isLactoseFree);
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

/** The menu's filter buttons after "Todas". */
export async function listCategories(cms: Cms): Promise<readonly CategoryView[]> {
  return (await readCatalog(cms)).categories;
}
