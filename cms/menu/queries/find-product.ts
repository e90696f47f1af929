import type { Cms } from '../../platform/context';
import type { ProductDetailView } from '../../catalog/product-view';
import { readCatalog } from '../read-catalog';

/** Returns the product on sale with this slug, including its full label; null when there is none. */
export async function findProduct(cms: Cms, slug: string): Promise<ProductDetailView | null> {
  return (await readCatalog(cms)).bySlug.get(slug) ?? null;
}
