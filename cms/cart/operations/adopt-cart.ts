import { mergeCarts } from '@shop/cart/cart-rules';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { lockCart, lockLines, openCart, writeLines } from '../cart-rows';

/**
 * Merges the visitor's cart into the customer's cart at sign-in, and deletes the visitor's cart. `mergeCarts` limits
 * each product to 20 units; the stock limits a quantity only at the next change of the cart. Repeated or concurrent
 * calls add each line once. Returns the id of the customer's cart; null when the customer has no cart.
 */
export function adoptCart(
  cms: Cms,
  { cartId, customerId }: { cartId: string | null; customerId: string },
): Promise<{ cartId: string | null }> {
  const customer = { cartId: null, customerId };
  return inTransaction(cms.payload, async (tx) => {
    // Always locks the visitor's cart before the customer's cart. No transaction that has locked a customer's cart
    // waits for a visitor's cart, so no deadlock is possible.
    const visitorCartId = await lockCart(tx, { cartId, customerId: null });
    const visitorLines = visitorCartId ? await lockLines(tx, visitorCartId) : [];
    if (visitorLines.length === 0) return { cartId: await lockCart(tx, customer) };

    const customerCartId = await openCart(tx, customer);
    const before = await lockLines(tx, customerCartId);
    const merged = mergeCarts(before, visitorLines);
    const changed = merged.filter(({ productId }) =>
      visitorLines.some((line) => line.productId === productId),
    );
    await writeLines(tx, customerCartId, changed);
    await tx.query('delete from cart_lines where cart_id = $1', [visitorCartId]);
    await tx.query('delete from carts where id = $1', [visitorCartId]);
    return { cartId: customerCartId };
  });
}
