import { cleanLine, cutText } from '../text/clean-text';

export const MAX_LINE_QUANTITY = 20;

export const MAX_NOTES_LENGTH = 200;

export interface CartLine {
  productId: string;
  quantity: number;
  notes: string | null;
}

/** Why a quantity came out smaller than wanted: the shop's limit per product, or what is left of it. */
export type QuantityCap = 'limit' | 'stock';

export interface CappedQuantity {
  quantity: number;
  capped: QuantityCap | null;
}

/** The quantity a line may have: at most 20, at most what is free, never negative. */
export function capQuantity({ wanted, stock }: { wanted: number; stock: number }): CappedQuantity {
  const free = Math.max(0, stock);
  const ceiling = Math.min(MAX_LINE_QUANTITY, free);
  if (wanted <= 0) return { quantity: 0, capped: null };
  if (wanted <= ceiling) return { quantity: wanted, capped: null };
  return { quantity: ceiling, capped: free < MAX_LINE_QUANTITY ? 'stock' : 'limit' };
}

/**
 * A note as it is stored: one line, no control characters, at most 200 characters; null when nothing is left.
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
  /** Whole. */
  quantity: number;
  notes?: string | null | undefined;
  /** What is free of the product, one's own unpaid hold included. Left out: no cap by stock. */
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
  const { quantity: kept, capped } = capQuantity({ wanted: quantity, stock });
  const changed = { productId, quantity: kept, notes: cleanNotes(notes) ?? previous?.notes ?? null };
  return { lines: withLine(lines, changed), quantity: kept, capped, isNew: previous === undefined };
}

/**
 * The spec's add rule: the quantity of a known product rises by the added amount and its note is replaced
 * only by a new one; an unknown product gets a line at the end. Capped at 20 and by stock.
 */
export function addLine(change: LineChange): CartChange {
  const previous = change.lines.find((line) => line.productId === change.productId);
  return changeLine({ ...change, quantity: (previous?.quantity ?? 0) + Math.max(0, change.quantity) });
}

/**
 * Sets a line's quantity; 0 or less removes the line. Capped at 20 and by stock. A note is kept unless a new
 * one comes.
 */
export function setLineQuantity(change: LineChange): CartChange {
  return changeLine(change);
}

/** Replaces the note of a line; an empty one clears it. */
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
 * The customer's cart after signing in with a visitor's cart: each of the visitor's lines is added by the add
 * rule, so the visitor's note, being the newer one, wins. Quantities do not depend on which cart comes first.
 * Stock caps at the next change.
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
