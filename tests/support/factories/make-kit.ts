import type { Cms } from '@cms/platform/context';
import type { Product } from '@cms/payload-types';

import { makeProduct, type ProductWish } from './make-product';

/** Creates a kit that is on sale, at R$ 99,90. */
export const makeKit = (
  cms: Cms,
  components: readonly { product: Product; quantity: number }[],
  wish: ProductWish = {},
): Promise<Product> =>
  makeProduct(cms, {
    name: 'Kit 3 discos',
    priceCents: 9990,
    stock: 0,
    components: components.map(({ product, quantity }) => ({ product: product.id, quantity })),
    ...wish,
  });
