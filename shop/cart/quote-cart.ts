import { couponCents, couponRefusal, type Coupon, type CouponRefusal } from '../coupons/coupon';
import { assertCents } from '../money/cents';
import { bestPromotionFor, promotionState, type Promotion } from '../promotions/promotion';
import { orderAmounts, productsCents, type AdjustmentTerms, type OrderAmounts } from './order-amounts';
import { pixQuote, type PixQuote } from './pix-price';

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
  /** What the coupon takes off the line; then its promotion does not. */
  couponCents: number;
  /** The code of the coupon that takes something off the line. */
  couponCode: string | null;
  /** The price of the line: (unit price − unit discount) × quantity − what the coupon takes off. */
  totalCents: number;
  promotionId: string | null;
  promotionTitle: string | null;
}

/** What a coupon does to a cart. */
export interface QuotedCoupon {
  code: string;
  kind: Coupon['kind'];
  /** What the buyer pays less because of it, promotions and fees included. */
  givenCents: number;
  /** Why it does not hold; null when it does. */
  refusal: CouponRefusal | null;
}

export interface Quote extends OrderAmounts {
  lines: QuoteLine[];
  itemCount: number;
  coupon: QuotedCoupon | null;
  /** What the cart costs with Pix; null without a Pix price. All other amounts are those of the other ways to pay. */
  pix: PixQuote | null;
}

export interface QuoteInput extends AdjustmentTerms {
  lines: readonly QuotableLine[];
  promotions: readonly Promotion[];
  now: Date;
  /** The coupon that the buyer has put into the cart. */
  coupon?: Coupon | null;
  /** What Pix takes off the products, in percent. */
  pixPercent?: number;
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
    couponCents: 0,
    couponCode: null,
    totalCents: (line.priceCents - unitDiscountCents) * line.quantity,
    promotionId: best?.promotion.id ?? null,
    promotionTitle: best?.promotion.title ?? null,
  };
}

/** Returns the lines with what the coupon takes off, for each line in place of its promotion. */
function withCoupon(
  quoted: readonly QuoteLine[],
  { coupon, lines, now }: { coupon: Coupon; lines: readonly QuotableLine[]; now: Date },
): { lines: QuoteLine[]; refusal: CouponRefusal | null } {
  const covered = quoted.map((line, place) => ({
    product: {
      id: line.productId,
      categoryId: lines[place]?.categoryId ?? null,
      priceCents: line.unitPriceCents,
    },
    quantity: line.quantity,
    promotionCents: line.unitDiscountCents,
  }));
  const refusal = couponRefusal(coupon, { lines: covered, now });
  const cents = refusal ? [] : couponCents(coupon, covered);
  return {
    refusal,
    lines: quoted.map((line, place) => {
      const takenOff = cents[place] ?? 0;
      if (takenOff === 0) return line;
      return {
        ...line,
        unitDiscountCents: 0,
        promotionId: null,
        promotionTitle: null,
        couponCents: takenOff,
        couponCode: coupon.code,
        totalCents: line.unitPriceCents * line.quantity - takenOff,
      };
    }),
  };
}

/**
 * Calculates the price of a cart now; prices are calculated nowhere else. Each line gets only its best promotion, whose
 * discount per unit is rounded half up to the centavo, or the coupon where that takes off more. Then the adjustments of
 * the order are added. An empty cart costs nothing, not even a delivery fee. Pix takes its part off last, and not off
 * the fee.
 */
export function quoteCart({ pixPercent = 0, ...input }: QuoteInput): Quote {
  const quote = quoteWithoutPix(input);
  return { ...quote, pix: pixQuote(quote.lines, { percent: pixPercent, totalCents: quote.totalCents }) };
}

function quoteWithoutPix({
  lines,
  promotions,
  now,
  coupon = null,
  ...terms
}: Omit<QuoteInput, 'pixPercent'>): Omit<Quote, 'pix'> {
  assertPrice(terms.deliveryFeeCents);
  const activePromotions = promotions.filter((promotion) => promotionState(promotion, now) === 'active');
  const promoted = lines.map((line) => quoteLine(line, activePromotions, now));
  const itemCount = promoted.reduce((count, { quantity }) => count + quantity, 0);
  if (!coupon || lines.length === 0)
    return { lines: promoted, ...orderAmounts(promoted, terms), itemCount, coupon: null };
  const { lines: quoted, refusal } = withCoupon(promoted, { coupon, lines, now });
  const isDeliveryFree = coupon.kind === 'free_delivery' && refusal === null;
  const amounts = orderAmounts(quoted, isDeliveryFree ? { ...terms, freeFromCents: 0 } : terms);
  const { code, kind } = coupon;
  const givenCents = orderAmounts(promoted, terms).totalCents - amounts.totalCents;
  return { lines: quoted, ...amounts, itemCount, coupon: { code, kind, givenCents, refusal } };
}

/** Returns what the products of a cart cost now, after promotions and without coupon and delivery fee. */
export const productsTotal = (input: Omit<QuoteInput, keyof AdjustmentTerms>): number =>
  productsCents(quoteCart({ ...input, deliveryMethod: 'pickup', deliveryFeeCents: 0 }).lines);
