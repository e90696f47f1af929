import type { Cms } from '../../platform/context';
import type { ProductDetailView } from '../../catalog/product-view';
import { readCatalog } from '../read-catalog';

/** A product on sale by the name in its address, with everything its label says; null when there is none on sale. */
export async function findProduct(cms: Cms, slug: string): Promise<ProductDetailView | null> {
  return (await readCatalog(cms)).bySlug.get(slug) ?? null;
}
