import type { Allergens } from '@shop/catalog/allergen-line';
import type { DietaryFlags } from '@shop/catalog/dietary-badges';
import { nutritionFacts, type NutritionFacts } from '@shop/catalog/nutrition';
import { stockState, type StockState } from '@shop/catalog/stock-label';
import { bestPromotionFor, type Promotion } from '@shop/promotions/promotion';
import { dayOf } from '@shop/time/bahia';

import type { Category, Product } from '../payload-types';
import { imageView, type ImageView } from './pictures/image-view';

/** A product as the menu, the home page and the cart show it. Amounts in centavos. */
export interface ProductCardView extends DietaryFlags {
  id: string;
  slug: string;
  name: string;
  description: string;
  priceCents: number;
  /** The price with the best current promotion; null when there is no promotion. */
  discountedPriceCents: number | null;
  discountPercentage: number | null;
  promotionTitle: string | null;
  /** The promotion's last day in Bahia, 'YYYY-MM-DD'. */
  promotionLastDay: string | null;
  categorySlug: string | null;
  /**
   * The state 'out' (sold out) is always up to date; the state 'low' may be as old as the last change of the catalogue.
   */
  stockState: StockState;
  allergens: Allergens;
  /** If null, pages show the shop's symbol (`BrandDisc`) instead. */
  image: ImageView | null;
}

export interface NutritionView {
  portionsPerPack: number | null;
  portionGrams: number | null;
  portionLabel: string | null;
  perPortion: NutritionFacts;
  per100g: NutritionFacts;
}

/** A product with its complete label. */
export interface ProductDetailView extends ProductCardView {
  categoryName: string | null;
  images: ImageView[];
  tags: string[];
  /** In the same order as on the printed label. */
  ingredients: string[];
  /** Null if no line of the nutrition table is filled in. */
  nutrition: NutritionView | null;
  netWeightGrams: number | null;
  /** Minutes in the oven. */
  preparationTimeMinutes: number | null;
  storage: string | null;
  /** Whether an order with this product can only be picked up, not delivered. */
  pickupOnly: boolean;
  /** How many days before the delivery or pickup the product must be ordered. */
  noticeDays: number;
}

const categoryOf = (product: Product): Category | null =>
  product.category && typeof product.category === 'object' ? product.category : null;

function isPresent<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/**
 * Returns what pages show of a product, at current prices: `detail` has all data, `card` the subset for a product card.
 */
export function productViews(
  product: Product,
  { promotions, now }: { promotions: readonly Promotion[]; now: Date },
): { card: ProductCardView; detail: ProductDetailView } {
  const category = categoryOf(product);
  const images = (product.images ?? []).map(({ image }) => imageView(image)).filter(isPresent);
  const { id, priceCents } = product;
  const best = bestPromotionFor({ id, priceCents, categoryId: category?.id ?? null }, promotions, now);
  const card = {
    id,
    slug: product.slug,
    name: product.name,
    description: product.description ?? '',
    priceCents,
    discountedPriceCents: best ? priceCents - best.unitDiscountCents : null,
    discountPercentage: best?.promotion.discountPercentage ?? null,
    promotionTitle: best?.promotion.title ?? null,
    promotionLastDay: best ? dayOf(best.promotion.endDate) : null,
    categorySlug: category?.slug ?? null,
    isNew: product.isNew ?? false,
    isGlutenFree: product.isGlutenFree ?? false,
    isSugarFree: product.isSugarFree ?? false,
    isLactoseFree: product.isLactoseFree ?? false,
    isOrganic: product.isOrganic ?? false,
    stockState: stockState({
      stockQuantity: product.soldOutAt ? 0 : (product.stockQuantity ?? 0),
      minStockLevel: product.minStockLevel ?? 0,
    }),
    allergens: {
      contains: product.allergens?.contains ?? [],
      mayContain: product.allergens?.mayContain ?? [],
    },
    image: images[0] ?? null,
  };
  return { card, detail: { ...card, ...labelView(product), images, categoryName: category?.name ?? null } };
}

function labelView(product: Product) {
  return {
    tags: product.tags ?? [],
    ingredients: product.ingredients ?? [],
    nutrition: nutritionView(product.nutrition),
    netWeightGrams: product.netWeightGrams ?? null,
    preparationTimeMinutes: product.preparationTimeMinutes ?? null,
    storage: product.storage ?? null,
    pickupOnly: product.pickupOnly ?? false,
    noticeDays: product.noticeDays ?? 0,
  };
}

function nutritionView(nutrition: Product['nutrition']): NutritionView | null {
  const view = {
    portionsPerPack: nutrition?.portionsPerPack ?? null,
    portionGrams: nutrition?.portionGrams ?? null,
    portionLabel: nutrition?.portionLabel ?? null,
    perPortion: nutritionFacts(nutrition?.perPortion),
    per100g: nutritionFacts(nutrition?.per100g),
  };
  const facts = [...Object.values(view.perPortion), ...Object.values(view.per100g)];
  return facts.some(isPresent) ? view : null;
}
