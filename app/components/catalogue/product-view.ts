import type { NutritionView } from '@cms/catalog/product-view';
import type { Foods } from '@shop/catalog/restrictions';
import type { DietaryBadge } from '@shop/catalog/dietary-badges';

import type { PictureView } from '../picture/Picture';

export interface ProductPromotionView {
  title: string;
  discountPercentage: number;
  /** The product's price with the promotion. */
  priceCents: number;
  /** 'até 26/11'. */
  until: string | null;
}

export interface ProductCardView {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** The price before any promotion. */
  priceCents: number;
  /** The promotion that applies now, with the resulting price. */
  promotion: ProductPromotionView | null;
  /** The current price with Pix; null without a Pix price. */
  pixPriceCents: number | null;
  badges: readonly DietaryBadge[];
  isSoldOut: boolean;
  /** The foods that the label warns of, for buyers who avoid them. */
  foods: Foods;
  /** The largest quantity that one cart may contain: the shop's limit or the remaining stock. */
  maxQuantity: number;
  picture: PictureView | null;
}

export interface ProductDetailView extends ProductCardView {
  /** All pictures; the first one is the card's picture. */
  pictures: readonly PictureView[];
  isGlutenFree: boolean;
  /** Sentences in capitals, as on the label: 'ALÉRGICOS: CONTÉM LEITE.' */
  allergenLines: readonly string[];
  /** 'A receita mudou em 4 de novembro de 2026: agora PODE CONTER SOJA.'; null without a recent change. */
  recipeChange: string | null;
  /** The ingredients as one sentence, in the order of the label. */
  ingredients: string | null;
  nutrition: NutritionView | null;
  /** The nutrition table of each component of a kit. */
  componentNutrition: readonly { name: string; nutrition: NutritionView }[];
  /** What a kit is made of; empty for any other product. */
  components: readonly { name: string; quantity: number }[];
  /** What the front of the package warns of, such as 'gordura saturada'. */
  highIn: readonly string[];
  netWeightGrams: number | null;
  /** Storage and preparation, one paragraph each. */
  storage: readonly string[];
  /**
   * How the product is delivered, if this differs from the usual delivery: 'Feito sob encomenda: peça com 2 dias de
   * antecedência.'
   */
  terms: readonly string[];
}

/** Returns the current price of one piece. */
export function currentPriceCents({
  priceCents,
  promotion,
}: Pick<ProductCardView, 'priceCents' | 'promotion'>): number {
  return promotion ? promotion.priceCents : priceCents;
}

export function productHref({ slug }: Pick<ProductCardView, 'slug'>): string {
  return `/produto/${slug}`;
}
