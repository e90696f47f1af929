import { cleanLine, cutText } from '../text/clean-text';

export const MAX_LINE_QUANTITY = 20;

export const MAX_NOTES_LENGTH = 200;

export interface CartLine {
  productId: string;
  quantity: number;
  notes: string | null;
}

/** Why a quantity is smaller than the customer wanted: the shop's limit per product, or the free stock. */
export type QuantityCap = 'limit' | 'stock';

export interface CappedQuantity {
  quantity: number;
  capped: QuantityCap | null;
}

/** Returns the allowed quantity of a line: at most 20, at most the free stock, never negative. */
export function capQuantity({ wanted, stock }: { wanted: number; stock: number }): CappedQuantity {
  const free = Math.max(0, stock);
  const ceiling = Math.min(MAX_LINE_QUANTITY, free);
  if (wanted <= 0) return { quantity: 0, capped: null };
  if (wanted <= ceiling) return { quantity: wanted, capped: null };
  return { quantity: ceiling, capped: free < MAX_LINE_QUANTITY ? 'stock' : 'limit' };
}

/**
 * Returns a note as it is stored: one line, no control characters, at most 200 characters; null when nothing is left.
 */
export function cleanNotes(text: string | null | undefined): string | null {
  const notes = cutText(cleanLine(text ?? ''), MAX_NOTES_LENGTH).trim();
  return notes === '' ? null : notes;
}

export interface CartChange {
  lines: CartLine[];
  /** The line's quantity after the change; 0 when the cart has no such line. */
  quantity: number;
  capped: QuantityCap | null;
  /** True when the product was not in the cart before. */
  isNew: boolean;
}

export interface LineChange {
  lines: readonly CartLine[];
  productId: string;
  /** The quantity to add or to set, a whole number. */
  quantity: number;
  notes?: string | null | undefined;
  /**
   * The free stock of the product, including the customer's own unpaid reservation. Undefined means that stock does not
   * limit the quantity.
   */
  stock?: number | undefined;
}

function withLine(lines: readonly CartLine[], changed: CartLine): CartLine[] {
  if (changed.quantity <= 0) return removeLine(lines, changed.productId);
  const isKnown = lines.some((line) => line.productId === changed.productId);
  if (!isKnown) return [...lines, changed];
  return lines.map((line) => (line.productId === changed.productId ? changed : line));
}

function changeLine({ lines, productId, quantity, notes, stock = Infinity }: LineChange): CartChange {
  const previous = lines.find((line) => line.productId === productId);
  const { quantity: stored, capped } = capQuantity({ wanted: quantity, stock });
  const changed = { productId, quantity: stored, notes: cleanNotes(notes) ?? previous?.notes ?? null };
  return { lines: withLine(lines, changed), quantity: stored, capped, isNew: previous === undefined };
}

/**
 * Adds units of a product to a cart by the spec's rule. If the product is in the cart, its quantity rises by the
 * added amount, and its note is replaced only by a new note. Otherwise a line is added at the end. The quantity is
 * capped at 20 and by stock.
 */
export function addLine(change: LineChange): CartChange {
  const previous = change.lines.find((line) => line.productId === change.productId);
  return changeLine({ ...change, quantity: (previous?.quantity ?? 0) + Math.max(0, change.quantity) });
}

/**
 * Sets a line's quantity, capped at 20 and by stock; 0 or less removes the line. The line's note stays unless the
 * change contains a new note.
 */
export function setLineQuantity(change: LineChange): CartChange {
  return changeLine(change);
}

/** Replaces the note of a line; an empty text removes the note. */
export function setLineNotes({
  lines,
  productId,
  notes,
}: {
  lines: readonly CartLine[];
  productId: string;
  notes: string | null;
}): CartLine[] {
  return lines.map((line) => (line.productId === productId ? { ...line, notes: cleanNotes(notes) } : line));
}

export function removeLine(lines: readonly CartLine[], productId: string): CartLine[] {
  return lines.filter((line) => line.productId !== productId);
}

/**
 * Returns the cart of a customer who signed in while they had a visitor's cart. Each line of the visitor's cart is
 * added with `addLine`, so the visitor's note wins, because it is newer. The quantities are the same whichever cart is
 * added to the other. Stock limits apply only at the next change of the cart.
 */
export function mergeCarts(
  customerLines: readonly CartLine[],
  visitorLines: readonly CartLine[],
): CartLine[] {
  return visitorLines.reduce<CartLine[]>(
    (lines, line) => addLine({ lines, ...line }).lines,
    [...customerLines],
  );
}
