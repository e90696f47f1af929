import { assertCents } from '../money/cents';
import { bestPromotionFor, promotionState, type Promotion } from '../promotions/promotion';
import { orderAmounts, type AdjustmentTerms, type OrderAmounts } from './order-amounts';

export interface QuotableLine {
  productId: string;
  name: string;
  categoryId: string | null;
  /** The current price of one unit, read from the catalogue and never from a browser. */
  priceCents: number;
  /** A whole number, at least 1. */
  quantity: number;
}

export interface QuoteLine {
  productId: string;
  name: string;
  quantity: number;
  /** The price of one unit before the discount. */
  unitPriceCents: number;
  unitDiscountCents: number;
  /** The price of the line: (unit price − unit discount) × quantity. */
  totalCents: number;
  promotionId: string | null;
  promotionTitle: string | null;
}

export interface Quote extends OrderAmounts {
  lines: QuoteLine[];
  itemCount: number;
}

export interface QuoteInput extends AdjustmentTerms {
  lines: readonly QuotableLine[];
  promotions: readonly Promotion[];
  now: Date;
}

function assertPrice(cents: number): void {
  assertCents(cents);
  if (cents < 0) throw new RangeError(`Not a price: ${cents}`);
}

function quoteLine(line: QuotableLine, promotions: readonly Promotion[], now: Date): QuoteLine {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
    throw new RangeError(`Not a quantity: ${line.quantity} of ${line.productId}`);
  }
  assertPrice(line.priceCents);
  const product = { id: line.productId, categoryId: line.categoryId, priceCents: line.priceCents };
  const best = bestPromotionFor(product, promotions, now);
  const unitDiscountCents = best?.unitDiscountCents ?? 0;
  return {
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    unitPriceCents: line.priceCents,
    unitDiscountCents,
    totalCents: (line.priceCents - unitDiscountCents) * line.quantity,
    promotionId: best?.promotion.id ?? null,
    promotionTitle: best?.promotion.title ?? null,
  };
}

/**
 * Calculates the price of a cart now; prices are calculated nowhere else. Each line gets only its best promotion, whose
 * discount per unit is rounded half up to the centavo. Then the adjustments of the order are added. An empty cart costs
 * nothing, not even a delivery fee.
 */
export function quoteCart({ lines, promotions, now, ...terms }: QuoteInput): Quote {
  assertPrice(terms.deliveryFeeCents);
  const activePromotions = promotions.filter((promotion) => promotionState(promotion, now) === 'active');
  const quoted = lines.map((line) => quoteLine(line, activePromotions, now));
  return {
    lines: quoted,
    ...orderAmounts(quoted, terms),
    itemCount: quoted.reduce((count, { quantity }) => count + quantity, 0),
  };
}

/** Returns what the products of a cart cost now, after discounts and without the delivery fee. */
export const productsTotal = (input: Omit<QuoteInput, keyof AdjustmentTerms>): number =>
  quoteCart({ ...input, deliveryMethod: 'pickup', deliveryFeeCents: 0 }).totalCents;
