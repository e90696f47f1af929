import { mergeCarts } from '@shop/cart/cart-rules';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { lockCart, lockLines, openCart, writeLines } from '../cart-rows';

/**
 * At sign-in: the visitor's lines join the customer's cart by the shop's add rule (capped at 20; stock caps at the next
 * change), and the visitor's cart is gone. Once or twice or in parallel, each line is added once. Answers the customer's
 * cart, null when they have none.
 */
export function adoptCart(
  cms: Cms,
  { cartId, customerId }: { cartId: string | null; customerId: string },
): Promise<{ cartId: string | null }> {
  const customer = { cartId: null, customerId };
  return inTransaction(cms.payload, async (tx) => {
    // Always the visitor's cart first: nobody who holds a customer's cart waits for a visitor's.
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
