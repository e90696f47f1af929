import { deliveryFee, type DeliveryMethod } from '../delivery/delivery-fee';
import { zoneFeeCents } from '../delivery/zones';
import { formatBrl } from '../money/format-brl';

/** A line's prices in centavos; the quantity is a whole number. */
export interface LinePrice {
  unitPriceCents: number;
  unitDiscountCents: number;
  quantity: number;
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

export const ADJUSTMENT_KINDS = ['delivery'] as const;
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
  /** The sum of the discounts that promotions give on the lines. */
  discountCents: number;
  /** One adjustment of each kind, in the order in which they are shown. */
  adjustments: Adjustment[];
  /** The subtotal minus the discount plus the adjustments. */
  totalCents: number;
}

const ADJUSTMENTS: Record<AdjustmentKind, (terms: AdjustmentTerms, productsCents: number) => number> = {
  delivery: ({ deliveryMethod, deliveryFeeCents, freeFromCents = null }, productsCents) =>
    deliveryFee(deliveryMethod, zoneFeeCents({ feeCents: deliveryFeeCents, freeFromCents }, productsCents)),
};

/**
 * Calculates the amounts of an order from the prices of its lines. No other code calculates a total. Without lines,
 * every amount is zero.
 */
export function orderAmounts(lines: readonly LinePrice[], terms: AdjustmentTerms): OrderAmounts {
  const sum = (amount: (line: LinePrice) => number) => lines.reduce((total, line) => total + amount(line), 0);
  const subtotalCents = sum(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const discountCents = sum(({ unitDiscountCents, quantity }) => unitDiscountCents * quantity);
  const adjustments = ADJUSTMENT_KINDS.map((kind) => ({
    kind,
    amountCents: lines.length === 0 ? 0 : ADJUSTMENTS[kind](terms, subtotalCents - discountCents),
  }));
  const adjustedCents = adjustments.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    subtotalCents,
    discountCents,
    adjustments,
    totalCents: subtotalCents - discountCents + adjustedCents,
  };
}

/** Returns the amount of the adjustment of one kind; 0 when there is none. */
export const adjustmentCents = (adjustments: readonly Adjustment[], kind: AdjustmentKind): number =>
  adjustments.find((adjustment) => adjustment.kind === kind)?.amountCents ?? 0;

export interface AmountRow {
  key: 'subtotal' | 'discount' | AdjustmentKind;
  label: string;
  /** A shorter label, for places with little room. */
  short: string;
  value: string;
}

const LABELS: Record<AdjustmentKind, { label: string; short: string; whenZero: string | null }> = {
  delivery: { label: 'Taxa de entrega', short: 'Entrega', whenZero: 'Grátis' },
};

const signed = (cents: number) => (cents < 0 ? `−${formatBrl(-cents)}` : formatBrl(cents));

function adjustmentRow({ kind, amountCents }: Adjustment): AmountRow[] {
  const { whenZero, ...labels } = LABELS[kind];
  const value = amountCents === 0 ? whenZero : signed(amountCents);
  return value === null ? [] : [{ key: kind, ...labels, value }];
}

/**
 * Returns the rows that cart, order, receipt, mails and admin panel show above the total: the subtotal, the discount if
 * there is one, and the adjustments. The row of the discount shows `promotion` as its reason.
 */
export function amountRows(
  { subtotalCents, discountCents, adjustments }: Omit<OrderAmounts, 'totalCents'>,
  promotion: string | null = null,
): AmountRow[] {
  const discount: AmountRow = {
    key: 'discount',
    label: promotion ? `Desconto (${promotion})` : 'Desconto',
    short: 'Desconto',
    value: signed(-discountCents),
  };
  return [
    { key: 'subtotal', label: 'Subtotal', short: 'Subtotal', value: formatBrl(subtotalCents) },
    ...(discountCents > 0 ? [discount] : []),
    ...adjustments.flatMap(adjustmentRow),
  ];
}
