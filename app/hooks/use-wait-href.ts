import { useRouteLoaderData } from '@remix-run/react';

import { productHref, type ProductCardView } from '../components/catalogue/product-view';
import type { loader as rootLoader } from '../root';

/** Returns where to ask to be told when a product is back; null for every product while nobody can ask. */
export function useWaitHref(): (product: Pick<ProductCardView, 'slug'>) => string | null {
  const hasWaitlist = useRouteLoaderData<typeof rootLoader>('root')?.site.hasWaitlist ?? false;
  return (product) => (hasWaitlist ? productHref(product) : null);
}
