import { normalizeText } from '../search/normalize-text';
import { lactoseLine } from './allergen-line';
import type { LabelVersion } from './label-version';
import { NUTRIENTS } from './nutrition';

/**
 * The differences between two labels of a product, an earlier label and a later label, the most dangerous difference
 * first.
 */
export interface LabelChanges {
  /** The earlier label said that the product contains no gluten, the later label does not say so. */
  hasGluten: boolean;
  /** Allergens that only the later label names. */
  contains: string[];
  /** Allergens that the product may contain according to the later label only. */
  mayContain: string[];
  hasLactose: boolean;
  /** Claims that only the earlier label makes. */
  lostClaims: ('isLactoseFree' | 'isSugarFree' | 'isOrganic')[];
  /** Ingredients that only the later label names. */
  newIngredients: string[];
  /** No ingredient is new, but some are missing or are in a different order. */
  hasOtherIngredients: boolean;
  hasOtherNutrition: boolean;
  hasOtherWeight: boolean;
  hasOtherStorage: boolean;
}

const CLAIMS = ['isLactoseFree', 'isSugarFree', 'isOrganic'] as const;

/** Returns the names in `after` that are not in `before`; case and accents are ignored. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before.map(normalizeText));
  return after.filter((name) => !known.has(normalizeText(name)));
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.map(normalizeText).join('\n') === other.map(normalizeText).join('\n');

const lactoseOf = ({ contains, mayContain, isLactoseFree }: LabelVersion) =>
  lactoseLine({ allergens: { contains, mayContain }, isLactoseFree }) !== null;

/**
 * Returns a text by which the nutrition tables of two labels can be compared. Older versions of the shop stored labels
 * without some nutrients; a missing nutrient is treated as not filled in.
 */
function nutritionOf(label: LabelVersion): string {
  const table = ({ perPortion, per100g }: LabelVersion) =>
    NUTRIENTS.map(({ name }) => [perPortion[name] ?? null, per100g[name] ?? null]);
  const { portionsPerPack, portionGrams, portionLabel } = label;
  return JSON.stringify([portionsPerPack ?? null, portionGrams ?? null, portionLabel, table(label)]);
}

/** Compares the label that a product had when it was bought with a later label of the product. */
export function labelChanges(before: LabelVersion, after: LabelVersion): LabelChanges {
  const newIngredients = added(before.ingredients, after.ingredients);
  return {
    hasGluten: before.isGlutenFree && !after.isGlutenFree,
    contains: added(before.contains, after.contains),
    mayContain: added([...before.mayContain, ...before.contains, ...after.contains], after.mayContain),
    hasLactose: !lactoseOf(before) && lactoseOf(after),
    lostClaims: CLAIMS.filter((claim) => before[claim] && !after[claim]),
    newIngredients,
    hasOtherIngredients: newIngredients.length === 0 && !isSameList(before.ingredients, after.ingredients),
    hasOtherNutrition: nutritionOf(before) !== nutritionOf(after),
    hasOtherWeight: before.netWeightGrams !== after.netWeightGrams,
    hasOtherStorage: before.storage.trim() !== after.storage.trim(),
  };
}
