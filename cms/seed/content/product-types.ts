import type { NutrientName } from '@shop/catalog/nutrition';

import type { CategorySlug } from './categories';
import type { SeedPictureKey } from './pictures';

/** The nutrition facts with a value for every line of the table. */
export type NutritionFacts = Record<NutrientName, number>;

/** The data of the printed label, which customers with allergies rely on. */
export type SeedLabel = {
  /** In descending order of weight, as on a label. */
  ingredients: readonly string[];
  /** Names in lower case, which are joined into the line about allergens. */
  allergens: { contains: readonly string[]; mayContain: readonly string[] };
  nutrition: {
    portionsPerPack: number;
    portionGrams: number;
    portionLabel: string;
    perPortion: NutritionFacts;
    per100g: NutritionFacts;
  };
  netWeightGrams: number;
  /** Storage instructions, then baking instructions, one line each. */
  storage: string;
};

export type SeedProduct = SeedLabel & {
  slug: string;
  name: string;
  description: string;
  priceCents: number;
  images: readonly SeedPictureKey[];
  categorySlug: CategorySlug;
  tags: readonly string[];
  isNew: boolean;
  isGlutenFree: boolean;
  isOrganic: boolean;
  isSugarFree: boolean;
  isLactoseFree: boolean;
  /** Baking time in minutes in a preheated oven. */
  preparationTimeMinutes: number;
  /** The stock that is still free after the sample orders are stored. */
  stockQuantity: number;
  /** What a kit is made of. Its components are stored before it. */
  components?: readonly { productSlug: string; quantity: number }[];
  minStockLevel: number;
  isFeatured: boolean;
};
