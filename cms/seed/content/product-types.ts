import type { NutrientName } from '@shop/catalog/nutrition';

import type { CategorySlug } from './categories';
import type { SeedPictureKey } from './pictures';

/** Every line of the table is filled in. */
export type NutritionFacts = Record<NutrientName, number>;

/** The printed label: safety data. */
export type SeedLabel = {
  /** In descending order of weight, as on a label. */
  ingredients: readonly string[];
  /** Names in lower case, joined into the allergen line. */
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
  /** Minutes in a preheated oven. */
  preparationTimeMinutes: number;
  /** Free stock after the sample orders are stored. */
  stockQuantity: number;
  minStockLevel: number;
  isFeatured: boolean;
};
