import { useRouteLoaderData } from '@remix-run/react';

import { useLiveCart } from '../components/cart/live-cart';
import type { CartQuantities } from '../components/cart/pending-cart';
import type { loader as rootLoader } from '../root';

const EMPTY: CartQuantities = { itemCount: 0, quantityByProduct: {} };

/** Returns the current cart, including pending changes. */
export function useCart(): CartQuantities {
  return useLiveCart(useRouteLoaderData<typeof rootLoader>('root')?.cart ?? EMPTY);
}
