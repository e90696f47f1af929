import { addLine, type CartLine, type QuantityCap } from './cart-rules';

/**
 * Within this time a second press of the button, or a form that the browser sends twice, counts as the same press and
 * does not double the quantities.
 */
export const SAME_PRESS_MS = 10_000;

/** A line of an earlier order, with the present availability of its product. */
export interface WantedLine extends CartLine {
  isOnSale: boolean;
  /** Free units, including the customer's own unpaid reservation. */
  available: number;
}

/** The result of reordering one product. */
export interface ReorderedLine {
  productId: string;
  /** The quantity in the order. */
  wanted: number;
  /** `had`: the quantity in the cart before; `added`: the quantity added now. */
  had: number;
  added: number;
  /** Why less was added than wanted; null when nothing is missing. */
  lack: 'off_sale' | QuantityCap | null;
  /** Free units at the time of the reorder. */
  available: number;
  /** The cart's note that the order's note replaced; '' when the cart had none; null when the cart's note stayed. */
  replacedNotes: string | null;
}

/**
 * Adds the lines of an order to a cart with `addLine`: quantities rise, capped at 20 and by stock, and the order's
 * notes replace the notes in the cart. Products that are no longer on sale are left out.
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
    // A line of the cart may already exceed the free stock. It then stays unchanged, because reordering never reduces a
    // quantity.
    if (changed.quantity <= had) return { ...nothing, lack: changed.capped };
    lines = changed.lines;
    const after = changed.lines.find((known) => known.productId === productId);
    const replacedNotes = before && before.notes !== after?.notes ? (before.notes ?? '') : null;
    return { ...nothing, added: changed.quantity - had, lack: changed.capped, replacedNotes };
  });
  return { lines, outcome };
}

/**
 * Returns the cart as it was before a reorder, together with everything that the customer has added since. Undoing
 * twice gives the same cart as undoing once.
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
