import { percentOf } from '../money/cents';
import { spread } from '../money/spread';
import type { PromotedProduct } from '../promotions/promotion';
import { dayOf, endOfDay, startOfDay } from '../time/bahia';

export const COUPON_KINDS = ['percent', 'fixed', 'free_delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

export const COUPON_KIND_LABELS: Record<CouponKind, string> = {
  percent: 'Porcentagem',
  fixed: 'Valor em reais',
  free_delivery: 'Entrega grátis',
};

export type CouponScope = 'all' | 'products' | 'categories';

/** A coupon as the calculation of a price needs it. */
export interface Coupon {
  id: string;
  /** As `readCouponCode` returns it. */
  code: string;
  kind: CouponKind;
  /** The percentage of `percent`, with up to two decimals, or the centavos of `fixed`; 0 for a free delivery. */
  value: number;
  /** The least that the products must cost after promotions, in centavos; 0 for no minimum. */
  minimumCents: number;
  /** Any instant of the first and of the last day in America/Bahia; null without a limit. */
  startDate: Date | null;
  endDate: Date | null;
  active: boolean;
  scope: CouponScope;
  categoryIds: readonly string[];
  productIds: readonly string[];
}

export type CouponState = 'inactive' | 'scheduled' | 'active' | 'expired';

/** Returns the state of a coupon by its switch and its days, whatever its uses. */
export function couponState(
  { active, startDate, endDate }: Pick<Coupon, 'active' | 'startDate' | 'endDate'>,
  now: Date,
): CouponState {
  if (!active) return 'inactive';
  if (startDate && now < startOfDay(dayOf(startDate))) return 'scheduled';
  if (endDate && now > endOfDay(dayOf(endDate))) return 'expired';
  return 'active';
}

/** Why a coupon does not hold for a cart. */
export type CouponRefusal =
  /** No coupon has this code, or it is switched off. */
  | { code: 'unknown' }
  /** `day` is the last day, 'YYYY-MM-DD'. */
  | { code: 'ended'; day: string }
  /** `day` is the first day, 'YYYY-MM-DD'. */
  | { code: 'not_yet'; day: string }
  | { code: 'used_up' }
  | { code: 'used_by_buyer' }
  /** The owner changed it after the page was loaded. */
  | { code: 'changed' }
  | { code: 'first_order_only' }
  | { code: 'below_minimum'; minimumCents: number; missingCents: number }
  /** It covers no product of the cart. */
  | { code: 'other_products' }
  /** Every product of the cart costs less, or as much, by its promotion. */
  | { code: 'promotions_better' };

/** Whether the coupon is refused because of its buyer, and not of the cart, the day or the coupon itself. */
export const isAboutBuyer = ({ code }: CouponRefusal): boolean =>
  code === 'used_by_buyer' || code === 'first_order_only';

/** A line of a cart with the discount of its promotion, in centavos. */
export interface CouponLine {
  product: PromotedProduct;
  quantity: number;
  /** Per unit; 0 without a promotion. */
  promotionCents: number;
}

function covers({ scope, categoryIds, productIds }: Coupon, { id, categoryId }: PromotedProduct): boolean {
  if (scope === 'products') return productIds.includes(id);
  return scope === 'all' || (categoryId !== null && categoryIds.includes(categoryId));
}

/**
 * Returns what the coupon takes off each line, in centavos and in the order of the lines; 0 for a line that its
 * promotion makes cheaper. A line has the discount of the coupon or of its promotion, never both.
 */
export function couponCents(coupon: Coupon, lines: readonly CouponLine[]): number[] {
  if (coupon.kind === 'free_delivery') return lines.map(() => 0);
  const isCovered = lines.map(({ product }) => covers(coupon, product));
  if (coupon.kind === 'percent')
    return lines.map(({ product, quantity, promotionCents }, place) => {
      const cents = percentOf(product.priceCents, Math.min(coupon.value, 100));
      return isCovered[place] && cents > promotionCents ? cents * quantity : 0;
    });
  return fixedCents(
    coupon.value,
    lines.map((line, place) => ({
      grossCents: isCovered[place] ? line.product.priceCents * line.quantity : 0,
      promotionCents: line.promotionCents * line.quantity,
    })),
  );
}

/**
 * Spreads an amount over the lines for which it is worth most. Lines without a promotion come first, then those whose
 * promotion gives the smallest part of the price, as long as the buyer gains by giving that promotion up. Of equal
 * choices the one with more lines is taken, so that each of them is worth its part when it comes back.
 */
function fixedCents(
  amountCents: number,
  lines: readonly { grossCents: number; promotionCents: number }[],
): number[] {
  const byPromotion = lines
    .map((line, place) => ({ ...line, place }))
    .filter(({ grossCents }) => grossCents > 0)
    .sort(
      (one, other) =>
        one.promotionCents * other.grossCents - other.promotionCents * one.grossCents ||
        one.place - other.place,
    );
  let best = { gainCents: 0, count: 0 };
  let [grossCents, lostCents] = [0, 0];
  for (const [place, line] of byPromotion.entries()) {
    grossCents += line.grossCents;
    lostCents += line.promotionCents;
    const gainCents = Math.min(amountCents, grossCents) - lostCents;
    if (gainCents > 0 && gainCents >= best.gainCents) best = { gainCents, count: place + 1 };
  }
  const chosen = new Set(byPromotion.slice(0, best.count).map(({ place }) => place));
  const weights = lines.map((line, place) => (chosen.has(place) ? line.grossCents : 0));
  const chosenCents = weights.reduce((sum, cents) => sum + cents, 0);
  return spread(Math.min(amountCents, chosenCents), weights);
}

/** Returns why a coupon does not hold now, whatever the cart; null when its switch and its days allow it. */
export function dayRefusal(
  coupon: Pick<Coupon, 'active' | 'startDate' | 'endDate'>,
  now: Date,
): CouponRefusal | null {
  const state = couponState(coupon, now);
  if (state === 'inactive') return { code: 'unknown' };
  if (state === 'scheduled' && coupon.startDate) return { code: 'not_yet', day: dayOf(coupon.startDate) };
  if (state === 'expired' && coupon.endDate) return { code: 'ended', day: dayOf(coupon.endDate) };
  return null;
}

/**
 * Returns why a coupon does not hold for these lines, by what the coupon itself says; null when it does. Who uses it,
 * and how often it was used, is known only to the database.
 */
export function couponRefusal(
  coupon: Coupon,
  { lines, now }: { lines: readonly CouponLine[]; now: Date },
): CouponRefusal | null {
  const days = dayRefusal(coupon, now);
  if (days) return days;
  const productsCents = lines.reduce(
    (sum, { product, quantity, promotionCents }) => sum + (product.priceCents - promotionCents) * quantity,
    0,
  );
  const { minimumCents } = coupon;
  if (productsCents < minimumCents)
    return { code: 'below_minimum', minimumCents, missingCents: minimumCents - productsCents };
  if (coupon.kind === 'free_delivery') return null;
  if (!lines.some(({ product }) => covers(coupon, product))) return { code: 'other_products' };
  return couponCents(coupon, lines).some((cents) => cents > 0) ? null : { code: 'promotions_better' };
}
