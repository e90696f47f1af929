import type { AppLoadContext } from '@remix-run/node';
import type { ProductDetailView } from '@cms/catalog/product-view';
import { availableUnits } from '@cms/cart/queries/available-units';
import type { CartView } from '@cms/cart/queries/view-cart';
import { findProduct } from '@cms/menu/queries/find-product';
import { CART_LINK_PARAMETER, readCartLink, writtenCartLink, type LinkedItem } from '@shop/cart/cart-link';
import type { CartLine } from '@shop/cart/cart-rules';
import { linkedMissingText } from '@shop/messages/cart-messages';

import type { LinkedItemsView } from '../../components/cart/LinkedItems';
import { cartOwner } from '../../session/cart-owner';

interface Found extends LinkedItem {
  product: ProductDetailView | null;
}

const findItems = (context: AppLoadContext, text: string | null): Promise<Found[]> =>
  Promise.all(
    readCartLink(text).map(async (item) => ({ ...item, product: await findProduct(context.cms, item.slug) })),
  );

/**
 * Returns what a cart link offers; null without a link, and once everything that it offers is in the cart. To open a
 * link changes nothing, because programs open links too.
 */
export async function linkedItems(
  request: Request,
  context: AppLoadContext,
  cart: Pick<CartView, 'lines'>,
): Promise<LinkedItemsView | null> {
  const found = await findItems(context, new URL(request.url).searchParams.get(CART_LINK_PARAMETER));
  if (found.length === 0) return null;
  const known = found.flatMap(({ product, ...item }) => (product ? [{ ...item, product }] : []));
  const available = await availableUnits(context.cms, {
    ...(await cartOwner(request, context)),
    productIds: known.map(({ product }) => product.id),
  });
  const unitsOf = ({ id }: ProductDetailView) => available.get(id) ?? 0;
  const offered = known.flatMap(({ product, slug, quantity }) =>
    unitsOf(product) > 0 ? [{ product, slug, quantity: Math.min(quantity, unitsOf(product)) }] : [],
  );
  const inCart = new Map(cart.lines.map(({ productId, quantity }) => [productId, quantity]));
  const isDone = offered.every(({ product, quantity }) => (inCart.get(product.id) ?? 0) >= quantity);
  if (offered.length > 0 && isDone) return null;
  return {
    value: writtenCartLink(offered),
    items: offered.map(({ product, quantity }) => ({
      name: product.name,
      quantity,
      priceCents: quantity * (product.discountedPriceCents ?? product.priceCents),
    })),
    missing: linkedMissingText({
      soldOut: known.flatMap(({ product }) => (unitsOf(product) > 0 ? [] : [product.name])),
      short: known.flatMap(({ product, quantity }) => {
        const units = unitsOf(product);
        return units > 0 && units < quantity ? [{ name: product.name, available: units }] : [];
      }),
      unknownCount: found.filter(({ product }) => product === null).length,
    }),
  };
}

/** Returns the lines that the button of a cart link puts into the cart. */
export async function linkedLines(context: AppLoadContext, text: string): Promise<CartLine[]> {
  const found = await findItems(context, text);
  return found.flatMap(({ product, quantity }) =>
    product ? [{ productId: product.id, quantity, notes: null }] : [],
  );
}
