import type { Allergens } from '@shop/catalog/allergen-line';
import type { DietaryFlags } from '@shop/catalog/dietary-badges';
import { nutritionFacts, type NutritionFacts } from '@shop/catalog/nutrition';
import { stockState, type StockState } from '@shop/catalog/stock-label';
import { pixPriceCents } from '@shop/cart/pix-price';
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
  /** The price with Pix, after the promotion; null without a Pix price. */
  pixPriceCents: number | null;
  promotionTitle: string | null;
  /** The promotion's last day in Bahia, 'YYYY-MM-DD'. */
  promotionLastDay: string | null;
  categorySlug: string | null;
  /**
   * The state 'out' (sold out) is always up to date; the state 'low' may be as old as the last change of the catalogue.
   */
  stockState: StockState;
  allergens: Allergens;
  /** What a kit is made of; empty for any other product. */
  components: readonly ComponentView[];
  /** If null, pages show the shop's symbol (`BrandDisc`) instead. */
  image: ImageView | null;
}

/** A product in a kit. */
export interface ComponentView {
  slug: string;
  name: string;
  quantity: number;
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
  /** Null if no line of the nutrition table is filled in, and for a kit. */
  nutrition: NutritionView | null;
  /** The nutrition table of each component of a kit that has one. */
  componentNutrition: readonly { name: string; nutrition: NutritionView }[];
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

/** A component of a kit with its stored product. */
export interface StoredComponent {
  product: Product;
  quantity: number;
}

/** Returns the units that can be sold: those of the product or, of a kit, as many as its components make. */
function sellableStock(product: Product, components: readonly StoredComponent[]): number {
  if (product.soldOutAt) return 0;
  if (components.length === 0) return product.stockQuantity ?? 0;
  return Math.min(...components.map((each) => Math.floor(sellableStock(each.product, []) / each.quantity)));
}

/**
 * Returns what pages show of a product, at current prices: `detail` has all data, `card` the subset for a product card.
 * `components` is what a kit is made of.
 */
export function productViews(
  product: Product,
  {
    promotions,
    pixPercent,
    now,
    components = [],
  }: {
    promotions: readonly Promotion[];
    pixPercent: number;
    now: Date;
    components?: readonly StoredComponent[];
  },
): { card: ProductCardView; detail: ProductDetailView } {
  const category = categoryOf(product);
  const images = (product.images ?? []).map(({ image }) => imageView(image)).filter(isPresent);
  const { id, priceCents } = product;
  const best = bestPromotionFor({ id, priceCents, categoryId: category?.id ?? null }, promotions, now);
  const currentCents = priceCents - (best?.unitDiscountCents ?? 0);
  const card = {
    id,
    slug: product.slug,
    name: product.name,
    description: product.description ?? '',
    priceCents,
    discountedPriceCents: best ? currentCents : null,
    pixPriceCents: pixPercent > 0 ? pixPriceCents(currentCents, pixPercent) : null,
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
      stockQuantity: sellableStock(product, components),
      minStockLevel: product.minStockLevel ?? 0,
    }),
    allergens: {
      contains: product.allergens?.contains ?? [],
      mayContain: product.allergens?.mayContain ?? [],
    },
    components: components.map(({ product: { slug, name }, quantity }) => ({ slug, name, quantity })),
    image: images[0] ?? null,
  };
  const componentNutrition = components.flatMap(({ product: { name, nutrition } }) => {
    const table = nutritionView(nutrition);
    return table ? [{ name, nutrition: table }] : [];
  });
  return {
    card,
    detail: {
      ...card,
      ...labelView(product),
      ...handOver([product, ...components.map((component) => component.product)]),
      componentNutrition,
      images,
      categoryName: category?.name ?? null,
    },
  };
}

function labelView(product: Product) {
  return {
    tags: product.tags ?? [],
    ingredients: product.ingredients ?? [],
    nutrition: nutritionView(product.nutrition),
    netWeightGrams: product.netWeightGrams ?? null,
    preparationTimeMinutes: product.preparationTimeMinutes ?? null,
    storage: product.storage ?? null,
  };
}

/** Returns what restricts the hand-over of a product, or of a kit with its components. */
const handOver = (products: readonly Product[]) => ({
  pickupOnly: products.some(({ pickupOnly }) => pickupOnly),
  noticeDays: Math.max(...products.map(({ noticeDays }) => noticeDays ?? 0)),
});

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
