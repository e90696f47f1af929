import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { cartOf, type CartOwner } from '../cart-rows';

/** Returns the id of the owner's cart; null when there is none. */
export async function findCartId(cms: Cms, owner: CartOwner): Promise<string | null> {
  const { where, values } = cartOf(owner);
  const [cart] = await sqlOf(cms.payload).query<{ id: string }>(
    `select c.id from carts c where ${where}`,
    values,
  );
  return cart?.id ?? null;
}
