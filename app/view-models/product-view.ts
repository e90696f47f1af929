import type {
  ProductCardView as CatalogCard,
  ProductDetailView as CatalogDetail,
} from '@cms/catalog/product-view';
import type { RecipeChange } from '@cms/catalog/queries/read-recipe-changes';
import { MAX_LINE_QUANTITY } from '@shop/cart/cart-rules';
import { allergenLines } from '@shop/catalog/label-statement';
import { dietaryBadges } from '@shop/catalog/dietary-badges';
import { highIn } from '@shop/catalog/nutrition';
import { foodsOf } from '@shop/catalog/restrictions';
import { supplyTerms } from '@shop/messages/delivery-messages';
import { recipeChangeText } from '@shop/messages/label-messages';

import type {
  ProductCardView,
  ProductDetailView,
  ProductPromotionView,
} from '../components/catalogue/product-view';

/**
 * Returns a product of the catalogue as a card shows it. The card does not show the remaining stock, because the cart
 * reports it when it matters.
 */
export function productCardView(product: CatalogCard): ProductCardView {
  const { id, slug, name, description, priceCents, stockState, image } = product;
  return {
    id,
    slug,
    name,
    description,
    priceCents,
    promotion: promotionOf(product),
    pixPriceCents: product.pixPriceCents,
    badges: dietaryBadges(product),
    isSoldOut: stockState === 'out',
    foods: foodsOf(product),
    maxQuantity: MAX_LINE_QUANTITY,
    picture: image,
  };
}

export function productDetailView(product: CatalogDetail, recipeChange?: RecipeChange): ProductDetailView {
  return {
    ...productCardView(product),
    pictures: product.images,
    isGlutenFree: product.isGlutenFree,
    allergenLines: allergenLines(product),
    recipeChange: recipeChange ? recipeChangeText(recipeChange) : null,
    ingredients: ingredientsText(product.ingredients),
    nutrition: product.nutrition,
    componentNutrition: product.componentNutrition,
    components: product.components,
    highIn: [...new Set(tablesOf(product).flatMap(({ per100g }) => highIn(per100g)))],
    netWeightGrams: product.netWeightGrams,
    storage: storageLines(product),
    terms: supplyTerms(product),
  };
}

/** The nutrition table of a product; of a kit, those of its components. */
const tablesOf = ({ nutrition, componentNutrition }: CatalogDetail) => [
  ...(nutrition ? [nutrition] : []),
  ...componentNutrition.map((component) => component.nutrition),
];

function promotionOf(product: CatalogCard): ProductPromotionView | null {
  const { discountedPriceCents, discountPercentage, promotionTitle, promotionLastDay } = product;
  if (discountedPriceCents === null || discountPercentage === null) return null;
  return {
    title: promotionTitle ?? '',
    discountPercentage,
    priceCents: discountedPriceCents,
    until: promotionLastDay ? untilText(promotionLastDay) : null,
  };
}

/** Returns 'até 26/11' for the day '2026-11-26'. */
function untilText(isoDay: string): string {
  const [, month, day] = isoDay.split('-');
  return `até ${day}/${month}`;
}

/** Returns the ingredients as one sentence, in the order of the label. */
function ingredientsText(ingredients: readonly string[]): string | null {
  const names = ingredients.map((name) => name.trim()).filter((name) => name !== '');
  const last = names.at(-1);
  if (last === undefined) return null;
  const text = names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${last}` : last;
  const sentence = text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function storageLines({ storage, preparationTimeMinutes }: CatalogDetail): string[] {
  const lines = (storage ?? '').split(/\n+/).map((line) => line.trim());
  const oven =
    preparationTimeMinutes === null
      ? []
      : [`Tempo de forno: cerca de ${preparationTimeMinutes} minutos, conforme o seu forno.`];
  return [...lines.filter((line) => line !== ''), ...oven];
}
