import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { cartOf, type CartOwner } from '../cart-rows';

/**
 * The data of a cart that every page shows: the number of units for the cart badge, and the quantity of each product
 * for the controls on the product cards.
 */
export interface CartSummary {
  itemCount: number;
  quantityByProduct: Record<string, number>;
}

/** Returns the summary of the owner's cart. Runs no query for a visitor without a cart. */
export async function summarizeCart(cms: Cms, owner: CartOwner): Promise<CartSummary> {
  if (!owner.cartId && !owner.customerId) return { itemCount: 0, quantityByProduct: {} };
  const { where, values } = cartOf(owner);
  const rows = await sqlOf(cms.payload).query<{ productId: string; quantity: number }>(
    `select l.product_id as "productId", l.quantity
     from carts c join cart_lines l on l.cart_id = c.id where ${where}`,
    values,
  );
  return {
    itemCount: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    quantityByProduct: Object.fromEntries(rows.map(({ productId, quantity }) => [productId, quantity])),
  };
}

/** Returns the number of units in the cart, for the badge. */
export async function countCartItems(cms: Cms, owner: CartOwner): Promise<number> {
  return (await summarizeCart(cms, owner)).itemCount;
}
