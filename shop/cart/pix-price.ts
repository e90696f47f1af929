import { percentOf } from '../money/cents';
import type { LinePrice } from './order-amounts';

/** The highest percentage that the owner can take off for Pix; 0 means that the shop has no Pix price. */
export const MOST_PIX_PERCENT = 15;

/** Whose price an order has: the one of a Pix on the shop's own page, or the one of every other way to pay. */
export type PayPrice = 'pix' | 'card';

/** Returns the price of one unit with Pix, in centavos, rounded half up. The percentage is whole. */
export const pixPriceCents = (unitCents: number, percent: number): number =>
  percentOf(unitCents, 100 - percent);

const pixOffCents = (unitCents: number, percent: number): number =>
  unitCents - pixPriceCents(unitCents, percent);

/** What the products of a cart cost less with Pix. */
export interface PixQuote {
  percent: number;
  /** What Pix takes off the products, after promotion and coupon. */
  offCents: number;
  /** The total of an order that is paid with Pix. */
  totalCents: number;
}

/**
 * Returns the units of a line that have the same discount. What a coupon takes off a line is spread over its units, of
 * which some may therefore cost one centavo less than the others.
 */
export function unitGroups({
  quantity,
  unitDiscountCents,
  couponCents = 0,
}: Pick<LinePrice, 'quantity' | 'unitDiscountCents' | 'couponCents'>): {
  quantity: number;
  unitDiscountCents: number;
}[] {
  const least = Math.floor(couponCents / quantity);
  const withOneMore = couponCents - least * quantity;
  return [
    { quantity: withOneMore, unitDiscountCents: unitDiscountCents + least + 1 },
    { quantity: quantity - withOneMore, unitDiscountCents: unitDiscountCents + least },
  ].filter((group) => group.quantity > 0);
}

/** Returns what a cart costs with Pix, of which each unit costs what its card shows; null without a Pix price. */
export function pixQuote(
  lines: readonly LinePrice[],
  { percent, totalCents }: { percent: number; totalCents: number },
): PixQuote | null {
  if (percent === 0 || lines.length === 0) return null;
  const offCents = lines.reduce(
    (sum, line) =>
      unitGroups(line).reduce(
        (offSoFar, { quantity, unitDiscountCents }) =>
          offSoFar + quantity * pixOffCents(line.unitPriceCents - unitDiscountCents, percent),
        sum,
      ),
    0,
  );
  return { percent, offCents, totalCents: totalCents - offCents };
}

/** A line of an order. `pixDiscountCents` is the part of its unit's discount that Pix takes off. */
interface PricedLine extends Omit<LinePrice, 'couponCents'> {
  pixDiscountCents: number;
}

interface PricedOrder {
  lines: readonly PricedLine[];
  /** The percentage that the order's buyer was offered; 0 without a Pix price. */
  pixPercent: number;
  discountCents: number;
  totalCents: number;
}

/** Returns the order with the lines and amounts that it has when it is paid in this way; nothing else changes. */
export function pricedFor<Order extends PricedOrder>(order: Order, price: PayPrice): Order {
  const percent = price === 'pix' ? order.pixPercent : 0;
  let moreOffCents = 0;
  const lines = order.lines.map((line) => {
    const unitDiscountCents = line.unitDiscountCents - line.pixDiscountCents;
    const pixDiscountCents = pixOffCents(line.unitPriceCents - unitDiscountCents, percent);
    moreOffCents += (pixDiscountCents - line.pixDiscountCents) * line.quantity;
    return { ...line, unitDiscountCents: unitDiscountCents + pixDiscountCents, pixDiscountCents };
  });
  return {
    ...order,
    lines,
    discountCents: order.discountCents + moreOffCents,
    totalCents: order.totalCents - moreOffCents,
  };
}

/** Returns what an order costs in each way; the same twice without a Pix price. */
export const totalsOf = (order: PricedOrder): Record<PayPrice, number> => ({
  pix: pricedFor(order, 'pix').totalCents,
  card: pricedFor(order, 'card').totalCents,
});

/** Whether an order has the Pix price now. */
export const hasPixPrice = ({ lines }: Pick<PricedOrder, 'lines'>): boolean =>
  lines.some(({ pixDiscountCents }) => pixDiscountCents > 0);
