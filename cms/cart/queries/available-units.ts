import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { CartOwner } from '../cart-rows';
import { readSupply } from '../product-supply';
import { findCartId } from './find-cart-id';

/** Returns how many units of each product a cart could have now. A product that is not on sale has none. */
export async function availableUnits(
  cms: Cms,
  { productIds, ...owner }: CartOwner & { productIds: readonly string[] },
): Promise<Map<string, number>> {
  const cartId = await findCartId(cms, owner);
  const supply = await readSupply(sqlOf(cms.payload), { productIds, cartId });
  return new Map(
    [...supply].map(([productId, { isOnSale, available }]) => [productId, isOnSale ? available : 0]),
  );
}
