import { reorderInto, SAME_PRESS_MS, type ReorderedLine, type WantedLine } from '@shop/cart/reorder';
import type { CartLine } from '@shop/cart/cart-rules';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { lockCart, lockLines, openCart, writeLines } from '../../cart/cart-rows';
import { readOrderedLines, type OrderedLine } from '../queries/order-again';
import { readSupply } from '../../cart/product-supply';

export interface Reordered {
  lines: ReorderedLine[];
  /**
   * Whether the same reorder was made a moment ago, so that it is not repeated. `lines` then describes what the first
   * reorder did.
   */
  isRepeat: boolean;
}

/**
 * Adds the available products of a customer's own order to their cart, as `addLine` does, in one transaction under the
 * cart's lock. The same reorder within ten seconds counts as a double click and adds nothing; after ten seconds it adds
 * the products again. `otherOrderId` is another order that was reordered within these ten seconds. If it is set, this
 * reorder is not a double click, because the recent changes to the cart may be those of the other order.
 */
export async function reorder(
  cms: Cms,
  {
    customerId,
    orderId,
    otherOrderId = null,
  }: { customerId: string; orderId: string; otherOrderId?: string | null },
): Promise<Result<Reordered, { code: 'not_found' }>> {
  const owner = { cartId: null, customerId };
  return inTransaction(cms.payload, async (tx) => {
    const ordered = await readOrderedLines(tx, { orderId, customerId });
    if (!ordered) return { ok: false, error: { code: 'not_found' } } as const;
    const known = await lockCart(tx, owner);
    const wanted = await withSupply(tx, { ordered, cartId: known });
    if (!known && !wanted.some(({ isOnSale, available }) => isOnSale && available > 0)) {
      return { ok: true, lines: reorderInto([], wanted).outcome, isRepeat: false } as const;
    }
    const cartId = known ?? (await openCart(tx, owner));
    const before = await lockLines(tx, cartId);
    const repeated = otherOrderId === null ? await findRepeat(tx, { cartId, before, wanted }) : null;
    if (repeated) return { ok: true, lines: repeated, isRepeat: true } as const;

    const { lines, outcome } = reorderInto(before, wanted);
    const added = new Set(outcome.filter((line) => line.added > 0).map(({ productId }) => productId));
    await writeLines(
      tx,
      cartId,
      lines.filter(({ productId }) => added.has(productId)),
    );
    return { ok: true, lines: outcome, isRepeat: false } as const;
  });
}

async function withSupply(
  tx: Transaction,
  { ordered, cartId }: { ordered: readonly OrderedLine[]; cartId: string | null },
): Promise<WantedLine[]> {
  const supply = await readSupply(tx, { productIds: ordered.map(({ productId }) => productId), cartId });
  return ordered.map(({ productId, quantity, notes }) => {
    const product = supply.get(productId);
    return {
      productId,
      quantity,
      notes,
      isOnSale: product?.isOnSale ?? false,
      available: Math.max(0, product?.available ?? 0),
    };
  });
}

/**
 * Returns the lines of the first reorder if the current reorder repeats it, that is, if everything available of the
 * order was put into the cart within the last ten seconds. Otherwise returns null.
 */
async function findRepeat(
  tx: Transaction,
  { cartId, before, wanted }: { cartId: string; before: readonly CartLine[]; wanted: readonly WantedLine[] },
): Promise<ReorderedLine[] | null> {
  const rows = await tx.query<{ productId: string }>(
    `select product_id as "productId" from cart_lines
     where cart_id = $1 and updated_at > now() - $2 * interval '1 millisecond'`,
    [cartId, SAME_PRESS_MS],
  );
  const justWritten = new Set(rows.map(({ productId }) => productId));
  const quantityOf = (id: string) => before.find(({ productId }) => productId === id)?.quantity ?? 0;
  const obtainable = reorderInto([], wanted).outcome.filter(({ added }) => added > 0);
  const isThere = ({ productId, added }: ReorderedLine) =>
    justWritten.has(productId) && quantityOf(productId) >= added;
  if (obtainable.length === 0 || !obtainable.every(isThere)) return null;
  // Subtracts what the first reorder added, to reconstruct the cart before that reorder as closely as possible.
  const earlier = before.map((line) => {
    const done = obtainable.find(({ productId }) => productId === line.productId);
    return { ...line, quantity: line.quantity - (done?.added ?? 0) };
  });
  return reorderInto(earlier, wanted).outcome;
}
