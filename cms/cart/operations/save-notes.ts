import { setLineNotes } from '@shop/cart/cart-rules';

import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { lockCart, lockLines, writeLines, type CartOwner } from '../cart-rows';

/**
 * Writes the notes of several lines, which one form submits together; an empty note removes the stored note. Ignores
 * notes of products that left the cart meanwhile. Returns how many lines changed.
 */
export async function saveNotes(
  cms: Cms,
  { notes, ...owner }: CartOwner & { notes: ReadonlyMap<string, string> },
): Promise<{ savedCount: number }> {
  if (notes.size === 0) return { savedCount: 0 };
  return inTransaction(cms.payload, async (tx) => {
    const cartId = await lockCart(tx, owner);
    const before = cartId ? await lockLines(tx, cartId) : [];
    const after = [...notes].reduce(
      (lines, [productId, text]) => setLineNotes({ lines, productId, notes: text }),
      before,
    );
    const changed = after.filter((line, place) => line.notes !== before[place]?.notes);
    if (cartId) await writeLines(tx, cartId, changed);
    return { savedCount: changed.length };
  });
}
