import { lineGrossCents, type LinePrice } from '../cart/order-amounts';
import { formatBrl } from '../money/format-brl';

export interface ChangedLineFacts {
  /** The number of units that were bought. */
  quantity: number;
  /** How many of the bought units were taken out of the order, or replaced. */
  removedUnits: number;
  /** The product that this line replaces; null for a line that was bought. */
  replacedName: string | null;
}

/**
 * Returns a text about what the shop changed in a line after the order was placed; null when it changed
 * nothing.
 */
export function lineChangeText({ quantity, removedUnits, replacedName }: ChangedLineFacts): string | null {
  const texts = [
    ...(replacedName ? [`No lugar de ${replacedName}`] : []),
    ...(removedUnits > 0 ? [removedText(quantity, removedUnits)] : []),
  ];
  return texts.length > 0 ? texts.join('. ') : null;
}

const removedText = (quantity: number, removed: number): string =>
  removed === quantity
    ? 'Saiu do pedido'
    : `${removed} de ${quantity} ${removed === 1 ? 'saiu' : 'saíram'} do pedido`;

/**
 * Returns what a line costs, for the end of its row. A line in place of another costs nothing of its own: the row
 * of the other line shows the amount. So the rows add up to the total.
 */
export const lineAmountText = (line: PricedLine & Pick<LinePrice, 'quantity'>): string =>
  isPaidWithAnother(line) ? 'Incluído' : formatBrl(lineGrossCents(line));

/** Whether a line has no price of its own, because it came in place of another line and is paid with that one. */
export const isPaidWithAnother = ({ replacedName, unitPriceCents }: PricedLine): boolean =>
  replacedName !== null && unitPriceCents === 0;

type PricedLine = Pick<LinePrice, 'unitPriceCents'> & Pick<ChangedLineFacts, 'replacedName'>;
