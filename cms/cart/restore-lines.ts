import { capQuantity, cleanNotes, type CartLine } from '@shop/cart/cart-rules';
import type { Result } from '@shop/result';

import type { Transaction } from '../platform/database/transaction';
import { isRecordId } from '../platform/database/record-id';
import type { ChangeCartError, LineOutcome } from './cart-change';
import { lockCart, lockLines, openCart, writeLines, type CartOwner } from './cart-rows';
import { readSupply } from './product-supply';

/** The maximum number of lines accepted from a browser. No menu has this many products. */
const MAX_RESTORED_LINES = 200;

/**
 * Puts removed lines back into the cart ("Desfazer"), after a line was removed or the cart was cleared; or puts in the
 * lines of a cart link. The lines come from a browser, so they are validated like all other input. Products that are no longer on sale are omitted.
 * Repeating the request changes nothing, and lines added meanwhile remain.
 */
export async function restoreLines(
  tx: Transaction,
  owner: CartOwner,
  { lines, notice }: { lines: readonly CartLine[]; notice: 'restored' | 'linked' },
): Promise<Result<LineOutcome, ChangeCartError>> {
  const wanted = usableLines(lines);
  const known = await lockCart(tx, owner);
  const supply = await readSupply(tx, { productIds: [...wanted.keys()], cartId: known });
  const restorable = [...wanted.values()].filter(({ productId }) => {
    const product = supply.get(productId);
    return product?.isOnSale && product.available > 0;
  });
  if (restorable.length === 0)
    return { ok: false, error: { code: 'product_unavailable', productName: null } };

  const cartId = known ?? (await openCart(tx, owner));
  const current = await lockLines(tx, cartId);
  const restored = restorable.map((line) => {
    const there = current.find(({ productId }) => productId === line.productId);
    const atLeast = Math.max(line.quantity, there?.quantity ?? 0);
    const stock = supply.get(line.productId)?.available ?? 0;
    const { quantity } = capQuantity({ wanted: atLeast, stock });
    return { productId: line.productId, quantity, notes: there?.notes ?? line.notes };
  });
  await writeLines(tx, cartId, restored);
  const outcome = { ok: true as const, cartId, quantity: 0, removedLines: [] };
  const short = restored.find(({ productId, quantity }) => quantity < (wanted.get(productId)?.quantity ?? 0));
  const product = short && supply.get(short.productId);
  // A link promises a number of units; what was in the cart before is only put back as far as possible.
  if (notice === 'linked' && product)
    return {
      ...outcome,
      notice: { code: 'capped_stock', productName: product.name, available: product.available },
    };
  return { ...outcome, notice: { code: notice } };
}

function usableLines(lines: readonly CartLine[]): Map<string, CartLine> {
  const usable = new Map<string, CartLine>();
  for (const { productId, quantity, notes } of lines.slice(0, MAX_RESTORED_LINES)) {
    if (!isRecordId(productId) || !Number.isSafeInteger(quantity) || quantity < 1) continue;
    const id = productId.toLowerCase();
    usable.set(id, { productId: id, quantity, notes: cleanNotes(typeof notes === 'string' ? notes : null) });
  }
  return usable;
}
