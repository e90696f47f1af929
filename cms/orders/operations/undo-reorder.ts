import { undoReorder, type ReorderedLine } from '@shop/cart/reorder';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { deleteLines, lockCart, lockLines, writeLines } from '../../cart/cart-rows';

/**
 * Undoes a reorder ("Desfazer"). Restores the earlier quantities and notes, but keeps quantities that were added after
 * the reorder. Repeated or concurrent calls have the same effect as one call. Returns whether anything changed.
 */
export async function undoReorderOf(
  cms: Cms,
  { customerId, lines }: { customerId: string; lines: readonly ReorderedLine[] },
): Promise<{ isChanged: boolean }> {
  return inTransaction(cms.payload, async (tx) => {
    const cartId = await lockCart(tx, { cartId: null, customerId });
    const before = cartId ? await lockLines(tx, cartId) : [];
    const after = undoReorder(before, lines);
    const changed = after.filter(
      ({ quantity, notes }, place) =>
        quantity !== before[place]?.quantity || (quantity > 0 && notes !== before[place].notes),
    );
    if (!cartId || changed.length === 0) return { isChanged: false };
    const gone = changed.filter(({ quantity }) => quantity <= 0);
    await deleteLines(
      tx,
      cartId,
      gone.map(({ productId }) => productId),
    );
    await writeLines(
      tx,
      cartId,
      changed.filter(({ quantity }) => quantity > 0),
    );
    return { isChanged: true };
  });
}
