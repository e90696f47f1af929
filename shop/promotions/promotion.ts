import { percentOf } from '../money/cents';
import { dayOf, endOfDay, startOfDay } from '../time/bahia';

export type PromotionScope = 'all' | 'categories' | 'products';

export interface Promotion {
  id: string;
  title: string;
  /** 0 to 100. */
  discountPercentage: number;
  /** Any instant of the first day in America/Bahia. */
  startDate: Date;
  /** Any instant of the last day in America/Bahia. */
  endDate: Date;
  active: boolean;
  scope: PromotionScope;
  categoryIds: readonly string[];
  productIds: readonly string[];
}

export type PromotionState = 'inactive' | 'scheduled' | 'active' | 'expired';

export const promotionLabel: Record<PromotionState, string> = {
  inactive: 'Inativa',
  scheduled: 'Agendada',
  active: 'Ativa',
  expired: 'Expirada',
};

type PromotionWindow = Pick<Promotion, 'active' | 'startDate' | 'endDate'>;

/**
 * Returns the state of a promotion. It is active from 00:00 of its first day to 23:59:59.999 of its last day in
 * America/Bahia.
 */
export function promotionState(promotion: PromotionWindow, now: Date): PromotionState {
  if (!promotion.active) return 'inactive';
  if (now < startOfDay(dayOf(promotion.startDate))) return 'scheduled';
  if (now > endOfDay(dayOf(promotion.endDate))) return 'expired';
  return 'active';
}

export interface PromotedProduct {
  id: string;
  categoryId: string | null;
  priceCents: number;
}

/** Whether the scope of a promotion includes a product. The dates are not checked. */
export function promotionCovers(promotion: Promotion, product: PromotedProduct): boolean {
  switch (promotion.scope) {
    case 'all':
      return true;
    case 'categories':
      return product.categoryId !== null && promotion.categoryIds.includes(product.categoryId);
    case 'products':
      return promotion.productIds.includes(product.id);
  }
}

export interface BestPromotion {
  promotion: Promotion;
  unitDiscountCents: number;
}

function isBetter(one: BestPromotion, other: BestPromotion): boolean {
  if (one.unitDiscountCents !== other.unitDiscountCents)
    return one.unitDiscountCents > other.unitDiscountCents;
  if (one.promotion.discountPercentage !== other.promotion.discountPercentage) {
    return one.promotion.discountPercentage > other.promotion.discountPercentage;
  }
  return one.promotion.id < other.promotion.id;
}

/**
 * Returns the one promotion with the highest discount on the product now, or null when no promotion gives a discount.
 * Promotions are never combined. The discount is per unit, rounded half up to the centavo. If discounts are equal, the
 * higher percentage wins, then the smaller id, so that the order of the list does not matter.
 */
export function bestPromotionFor(
  product: PromotedProduct,
  promotions: readonly Promotion[],
  now: Date,
): BestPromotion | null {
  let best: BestPromotion | null = null;
  for (const promotion of promotions) {
    if (!promotionCovers(promotion, product) || promotionState(promotion, now) !== 'active') continue;
    const percent = Math.min(promotion.discountPercentage, 100);
    const candidate = { promotion, unitDiscountCents: percentOf(product.priceCents, percent) };
    if (candidate.unitDiscountCents <= 0) continue;
    if (best === null || isBetter(candidate, best)) best = candidate;
  }
  return best;
}
