import { deliveryFee, type DeliveryMethod } from '../delivery/delivery-fee';
import { zoneFeeCents } from '../delivery/zones';
import { formatBrl } from '../money/format-brl';

/** A line's prices in centavos; the quantity is a whole number. */
export interface LinePrice {
  unitPriceCents: number;
  unitDiscountCents: number;
  quantity: number;
  /** What a coupon takes off the whole line, beside the discount of each unit; none by default. */
  couponCents?: number;
}

/** A line and what gives its discount: a promotion, or a coupon. */
export interface PromotedLine extends LinePrice {
  /** Null without a promotion, and for lines sold before titles were stored. */
  promotionTitle: string | null;
  /** The code of the coupon; null without one. */
  couponCode: string | null;
  /** The part of the unit's discount that Pix takes off; none in a cart. */
  pixDiscountCents?: number;
}

/** What the adjustments of an order depend on, besides its lines. */
export interface AdjustmentTerms {
  deliveryMethod: DeliveryMethod;
  /** The fee of the address's zone; pickup is free. */
  deliveryFeeCents: number;
  /**
   * The delivery is free if the products cost at least this much after discounts. Null or missing means that it is
   * never free.
   */
  freeFromCents?: number | null;
}

/** The adjustments that a quote calculates. */
const QUOTED_KINDS = ['delivery'] as const;
/** `takenOut`: the worth of what left the order before it was paid. */
export const ADJUSTMENT_KINDS = [...QUOTED_KINDS, 'takenOut'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/**
 * An amount that belongs to the whole order and not to one of its lines, such as the delivery fee. A positive amount
 * raises the total, a negative amount lowers it.
 */
export interface Adjustment {
  kind: AdjustmentKind;
  amountCents: number;
}

/** The amounts of an order, in centavos. */
export interface OrderAmounts {
  /** The price of all products before discounts. */
  subtotalCents: number;
  /** The sum of the discounts that promotions and a coupon give on the lines. */
  discountCents: number;
  /** One adjustment of each kind that a quote or the order has, in the order in which they are shown. */
  adjustments: Adjustment[];
  /** The subtotal minus the discount plus the adjustments. */
  totalCents: number;
}

const ADJUSTMENTS: Record<
  (typeof QUOTED_KINDS)[number],
  (terms: AdjustmentTerms, productsCents: number) => number
> = {
  delivery: ({ deliveryMethod, deliveryFeeCents, freeFromCents = null }, productsCents) =>
    deliveryFee(deliveryMethod, zoneFeeCents({ feeCents: deliveryFeeCents, freeFromCents }, productsCents)),
};

/**
 * Calculates the amounts of an order from the prices of its lines. No other code calculates a total. Without lines,
 * every amount is zero.
 */
export function orderAmounts(lines: readonly LinePrice[], terms: AdjustmentTerms): OrderAmounts {
  const sum = (amount: (line: LinePrice) => number) => lines.reduce((total, line) => total + amount(line), 0);
  const subtotalCents = sum(lineGrossCents);
  const discountCents = sum(lineDiscountCents);
  const adjustments = QUOTED_KINDS.map((kind) => ({
    kind,
    amountCents: lines.length === 0 ? 0 : ADJUSTMENTS[kind](terms, productsCents(lines)),
  }));
  const adjustedCents = adjustments.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    subtotalCents,
    discountCents,
    adjustments,
    totalCents: subtotalCents - discountCents + adjustedCents,
  };
}

/**
 * Returns the price of a line before discounts, in centavos. Every place that shows a line above a sum shows this price,
 * because the sum subtracts the discounts below the lines.
 */
export const lineGrossCents = ({
  unitPriceCents,
  quantity,
}: Pick<LinePrice, 'unitPriceCents' | 'quantity'>): number => unitPriceCents * quantity;

/** Returns the discount of a whole line, in centavos. */
export const lineDiscountCents = ({
  unitDiscountCents,
  quantity,
  couponCents = 0,
}: Pick<LinePrice, 'unitDiscountCents' | 'quantity' | 'couponCents'>): number =>
  unitDiscountCents * quantity + couponCents;

/**
 * Returns what the products cost after promotions, in centavos. A coupon does not count, so that nobody loses a free
 * delivery, or misses a minimum, by using one.
 */
export const productsCents = (lines: readonly LinePrice[]): number =>
  lines.reduce(
    (total, line) => total + lineGrossCents(line) - lineDiscountCents({ ...line, couponCents: 0 }),
    0,
  );

/** Returns the amount of the adjustment of one kind; 0 when there is none. */
export const adjustmentCents = (adjustments: readonly Adjustment[], kind: AdjustmentKind): number =>
  adjustments.find((adjustment) => adjustment.kind === kind)?.amountCents ?? 0;

export interface AmountRow {
  /** Unique among the rows of one sum. */
  key: 'subtotal' | `discount:${string}` | AdjustmentKind;
  label: string;
  value: string;
  /** Whether the row lowers the total; its value then begins with a minus sign. */
  isReduction: boolean;
}

/** What the rows of a sum are made from. */
export interface SummedOrder extends Omit<OrderAmounts, 'totalCents'> {
  lines: readonly PromotedLine[];
  /** The percentage that Pix takes off the products of the order; none in a cart. */
  pixPercent?: number;
}

const LABELS: Record<AdjustmentKind, { label: string; whenZero: string | null }> = {
  delivery: { label: 'Taxa de entrega', whenZero: 'Grátis' },
  takenOut: { label: 'Itens que saíram', whenZero: null },
};

const signed = (cents: number) => (cents < 0 ? `−${formatBrl(-cents)}` : formatBrl(cents));

const discountLabel = ({ couponCode, promotionTitle }: PromotedLine): string => {
  if (couponCode) return couponLabel(couponCode);
  return promotionTitle ? `Desconto (${promotionTitle})` : 'Desconto';
};

export const couponLabel = (code: string): string => `Cupom ${code}`;

/**
 * Returns one row for each promotion, with the sum of its discounts, in the order of the lines, then that of the coupon
 * and that of Pix.
 */
function discountRows(lines: readonly PromotedLine[], pixPercent: number): AmountRow[] {
  const byLabel = new Map<string, number>();
  const [promoted, reduced] = [
    lines.filter((line) => !line.couponCode),
    lines.filter((line) => line.couponCode),
  ];
  const add = (label: string, cents: number) => {
    if (cents > 0) byLabel.set(label, (byLabel.get(label) ?? 0) + cents);
  };
  const pixCents = ({ pixDiscountCents = 0, quantity }: PromotedLine) => pixDiscountCents * quantity;
  for (const line of [...promoted, ...reduced])
    add(discountLabel(line), lineDiscountCents(line) - pixCents(line));
  for (const line of lines) add(`Desconto do Pix (${pixPercent}\u00A0%)`, pixCents(line));
  return [...byLabel].map(([label, cents]) => ({
    key: `discount:${label}`,
    label,
    value: signed(-cents),
    isReduction: true,
  }));
}

function adjustmentRow({ kind, amountCents }: Adjustment): AmountRow[] {
  const { whenZero, label } = LABELS[kind];
  const value = amountCents === 0 ? whenZero : signed(amountCents);
  return value === null ? [] : [{ key: kind, label, value, isReduction: amountCents < 0 }];
}

/**
 * Returns the rows that every sum shows between its lines and its total: the discounts, the subtotal after them, and
 * the adjustments. With the lines at their gross prices, everything shown adds up from top to bottom.
 */
export function amountRows({
  lines,
  subtotalCents,
  discountCents,
  adjustments,
  pixPercent = 0,
}: SummedOrder): AmountRow[] {
  const netCents = subtotalCents - discountCents;
  return [
    ...discountRows(lines, pixPercent),
    { key: 'subtotal', label: 'Subtotal', value: formatBrl(netCents), isReduction: false },
    ...adjustments.flatMap(adjustmentRow),
  ];
}

/**
 * Returns the rows of an order's sum. A pickup has no delivery, so the order names the pickup instead of a delivery
 * fee. The cart always names the fee, as the specification's summary does.
 */
export function orderRows({
  deliveryMethod,
  couponCode,
  ...order
}: SummedOrder & {
  deliveryMethod: DeliveryMethod;
  /** The coupon of the order. One that reduces no line made the delivery free. */
  couponCode: string | null;
}): AmountRow[] {
  const isFreeByCoupon = couponCode && !order.lines.some((line) => line.couponCode);
  return amountRows(order).map((row) => {
    if (row.key !== 'delivery') return row;
    if (deliveryMethod === 'pickup') return { ...row, label: 'Retirada' };
    return isFreeByCoupon ? { ...row, label: `${row.label} (cupom ${couponCode})` } : row;
  });
}
