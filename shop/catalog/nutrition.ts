/**
 * The nutrients of a Brazilian nutrition table in the order of RDC 429/2020 and IN 75/2020, with their units.
 * `dailyValue` is the reference of IN 75, annex II; it is null for sugars, because the annex has no reference for them.
 * `level` is the indentation of the printed line: a nutrient that is part of the nutrient above it is indented further.
 */
export const NUTRIENTS = [
  { name: 'kcal', label: 'Valor energético', unit: 'kcal', level: 0, dailyValue: 2000 },
  { name: 'carbsGrams', label: 'Carboidratos', unit: 'g', level: 0, dailyValue: 300 },
  { name: 'sugarsGrams', label: 'Açúcares totais', unit: 'g', level: 1, dailyValue: null },
  { name: 'addedSugarsGrams', label: 'Açúcares adicionados', unit: 'g', level: 2, dailyValue: 50 },
  { name: 'proteinGrams', label: 'Proteínas', unit: 'g', level: 0, dailyValue: 50 },
  { name: 'fatsGrams', label: 'Gorduras totais', unit: 'g', level: 0, dailyValue: 65 },
  { name: 'saturatedFatsGrams', label: 'Gorduras saturadas', unit: 'g', level: 1, dailyValue: 20 },
  { name: 'transFatsGrams', label: 'Gorduras trans', unit: 'g', level: 1, dailyValue: 2 },
  { name: 'fibreGrams', label: 'Fibras alimentares', unit: 'g', level: 0, dailyValue: 25 },
  { name: 'sodiumMilligrams', label: 'Sódio', unit: 'mg', level: 0, dailyValue: 2000 },
] as const;

export type NutrientName = (typeof NUTRIENTS)[number]['name'];

/** The amounts in one column of the table; null for an amount that nobody filled in. */
export type NutritionFacts = Record<NutrientName, number | null>;

/** Returns a column of the table from stored values, some of which may be missing. */
export const nutritionFacts = (
  stored?: Partial<Record<NutrientName, number | null | undefined>> | null,
): NutritionFacts =>
  Object.fromEntries(NUTRIENTS.map(({ name }) => [name, stored?.[name] ?? null])) as NutritionFacts;

/**
 * Returns the percentage of the daily value that a portion gives, as a whole number (IN 75/2020); null for a nutrient
 * without a daily value, or an amount that nobody filled in.
 */
export function dailyPercent(name: NutrientName, amount: number | null): number | null {
  const dailyValue = NUTRIENTS.find((nutrient) => nutrient.name === name)?.dailyValue ?? null;
  return dailyValue === null || amount === null ? null : Math.round((amount / dailyValue) * 100);
}

/**
 * The nutrients that the front of a label must warn of, each with its limit per 100 g of solid food (IN 75/2020, annex
 * XV).
 */
const HIGH_IN = [
  { name: 'addedSugarsGrams', limit: 15, label: 'açúcar adicionado' },
  { name: 'saturatedFatsGrams', limit: 6, label: 'gordura saturada' },
  { name: 'sodiumMilligrams', limit: 600, label: 'sódio' },
] as const;

/**
 * Returns the nutrients that follow ALTO EM on the front of the package; empty when none reaches its limit.
 */
export const highIn = (per100g: Partial<Record<NutrientName, number | null>>): string[] =>
  HIGH_IN.filter(({ name, limit }) => (per100g[name] ?? 0) >= limit).map(({ label }) => label);
