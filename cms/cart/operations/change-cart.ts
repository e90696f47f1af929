import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import type { CartChange, CartChanged, ChangeCartError, LineOutcome } from '../cart-change';
import { deleteLines, lockCart, lockLines, type CartOwner } from '../cart-rows';
import { editNotes, putLine } from '../change-line';
import { restoreLines } from '../restore-lines';

/**
 * Changes a cart in one transaction, under the cart's lock. Quantities are limited to 20 and to the stock, which
 * includes the stock reserved by the cart's own unpaid order. A visitor's first line creates the cart; reading a cart
 * never creates one.
 */
export function changeCart(
  cms: Cms,
  { change, ...owner }: CartOwner & { change: CartChange },
): Promise<Result<CartChanged, ChangeCartError>> {
  return inTransaction(cms.payload, async (tx) => {
    const outcome = await applyChange(tx, owner, change);
    if (!outcome.ok) return outcome;
    return { ...outcome, itemCount: outcome.cartId ? await countUnits(tx, outcome.cartId) : 0 };
  });
}

function applyChange(
  tx: Transaction,
  owner: CartOwner,
  change: CartChange,
): Promise<Result<LineOutcome, ChangeCartError>> {
  switch (change.intent) {
    case 'add':
      return putLine(tx, owner, change);
    case 'set':
      return change.quantity <= 0 ? removeLines(tx, owner, change.productId) : putLine(tx, owner, change);
    case 'notes':
      return editNotes(tx, owner, change);
    case 'remove':
      return removeLines(tx, owner, change.productId);
    case 'clear':
      return removeLines(tx, owner);
    case 'restore':
      return restoreLines(tx, owner, { lines: change.lines, notice: 'restored' });
    case 'link':
      return restoreLines(tx, owner, { lines: change.lines, notice: 'linked' });
  }
}

/** Removes one line, or all lines. A missing line counts as removed, so a repeated request succeeds too. */
async function removeLines(
  tx: Transaction,
  owner: CartOwner,
  productId?: string,
): Promise<Result<LineOutcome, ChangeCartError>> {
  const notice = { code: productId === undefined ? 'cleared' : 'removed' } as const;
  const cartId = await lockCart(tx, owner);
  const lines = cartId ? await lockLines(tx, cartId) : [];
  const removedLines = lines.filter((line) => productId === undefined || line.productId === productId);
  if (cartId && removedLines.length > 0) {
    await deleteLines(
      tx,
      cartId,
      removedLines.map((line) => line.productId),
    );
  }
  return { ok: true, cartId, notice, quantity: 0, removedLines };
}

async function countUnits(tx: Transaction, cartId: string): Promise<number> {
  const [row] = await tx.query<{ units: number }>(
    'select coalesce(sum(quantity), 0)::int as units from cart_lines where cart_id = $1',
    [cartId],
  );
  return row?.units ?? 0;
}
