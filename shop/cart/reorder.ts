import { addLine, type CartLine, type QuantityCap } from './cart-rules';

/** Within this time a second press of the button, or a browser that sent its form twice, is no wish for twice as much. */
export const SAME_PRESS_MS = 10_000;

/** What an order had of a product, and what there is of it now. */
export interface WantedLine extends CartLine {
  isOnSale: boolean;
  /** Free units, one's own unpaid hold included. */
  available: number;
}

/** What ordering again did with one product. */
export interface ReorderedLine {
  productId: string;
  /** What the order had. */
  wanted: number;
  /** In the cart before, and put there now. */
  had: number;
  added: number;
  /** Why less was added than wanted; null when nothing is missing. */
  lack: 'off_sale' | QuantityCap | null;
  /** Free units at that moment. */
  available: number;
  /** The cart's note that gave way to the order's, '' where there was none; null when the cart's stayed. */
  replacedNotes: string | null;
}

/**
 * The lines of an order put into a cart by the add rule: quantities rise, capped at 20 and by stock, the order's notes
 * replace the cart's. What is no longer on sale stays out.
 */
export function reorderInto(
  cart: readonly CartLine[],
  wanted: readonly WantedLine[],
): { lines: CartLine[]; outcome: ReorderedLine[] } {
  let lines = [...cart];
  const outcome = wanted.map((line): ReorderedLine => {
    const { productId, quantity, notes, available } = line;
    const before = lines.find((known) => known.productId === productId);
    const had = before?.quantity ?? 0;
    const nothing = { productId, wanted: quantity, had, added: 0, available, replacedNotes: null };
    if (!line.isOnSale) return { ...nothing, lack: 'off_sale' };
    const changed = addLine({ lines, productId, quantity, notes, stock: available });
    // A cart may hold more than there is left: ordering again takes nothing away.
    if (changed.quantity <= had) return { ...nothing, lack: changed.capped };
    lines = changed.lines;
    const after = changed.lines.find((known) => known.productId === productId);
    const replacedNotes = before && before.notes !== after?.notes ? (before.notes ?? '') : null;
    return { ...nothing, added: changed.quantity - had, lack: changed.capped, replacedNotes };
  });
  return { lines, outcome };
}

/**
 * The cart as it was before an order was put into it again. What was added by hand since stays, and doing it twice does the
 * same as once.
 */
export function undoReorder(
  cart: readonly CartLine[],
  reordered: readonly Pick<ReorderedLine, 'productId' | 'had' | 'added' | 'replacedNotes'>[],
): CartLine[] {
  return cart.map((line) => {
    const done = reordered.find(({ productId, added }) => productId === line.productId && added > 0);
    if (!done) return line;
    const quantity = Math.min(line.quantity, Math.max(done.had, line.quantity - done.added));
    return {
      ...line,
      quantity,
      notes: done.replacedNotes === null ? line.notes : done.replacedNotes || null,
    };
  });
}
