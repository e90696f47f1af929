import { mergeCarts } from '@shop/cart/cart-rules';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { lockCart, lockLines, openCart, writeLines } from '../cart-rows';

/**
 * Merges the visitor's cart into the customer's at sign-in, by the shop's add rule (capped at 20; stock caps at the
 * next change), and deletes the visitor's cart. Repeated or concurrent calls add each line once. Returns the id of the
 * customer's cart, null when they have none.
 */
export function adoptCart(
  cms: Cms,
  { cartId, customerId }: { cartId: string | null; customerId: string },
): Promise<{ cartId: string | null }> {
  const customer = { cartId: null, customerId };
  return inTransaction(cms.payload, async (tx) => {
    // Always locks the visitor's cart first: a transaction that has locked a customer's cart never waits for a
    // visitor's.
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
