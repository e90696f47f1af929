import { describe, expect, it } from 'vitest';

import { seedLabels } from '@cms/seed/content/product-labels';
import { nutritionFacts } from '@shop/catalog/nutrition';
import { nutritionProblems, type NutritionTable } from '@shop/catalog/nutrition-problems';

const table = (change: Partial<NutritionTable> = {}): NutritionTable => ({
  portionGrams: 110,
  portionsPerPack: 4,
  netWeightGrams: 440,
  perPortion: nutritionFacts({
    kcal: 260,
    carbsGrams: 33,
    sugarsGrams: 3,
    fatsGrams: 9.2,
    saturatedFatsGrams: 4.4,
    sodiumMilligrams: 473,
  }),
  per100g: nutritionFacts({
    kcal: 236,
    carbsGrams: 30,
    sugarsGrams: 2.7,
    fatsGrams: 8.4,
    saturatedFatsGrams: 4,
    sodiumMilligrams: 430,
  }),
  ...change,
});

describe('a nutrition table', () => {
  it('has no problem when it is rounded line by line, or empty', () => {
    expect(nutritionProblems(table())).toEqual([]);
    const empty = nutritionFacts();
    expect(nutritionProblems(table({ perPortion: empty, per100g: empty }))).toEqual([]);
    expect(nutritionProblems(table({ per100g: empty }))).toEqual([]);
  });

  it('lacks its warning "ALTO EM" when only the portion column states a high amount of sodium', () => {
    const perPortion = nutritionFacts({ sodiumMilligrams: 660 });
    const per100g = nutritionFacts({ kcal: 236 });
    expect(nutritionProblems(table({ perPortion, per100g }))).toEqual(['warning_missing']);
    const below = nutritionFacts({ sodiumMilligrams: 659 });
    expect(nutritionProblems(table({ perPortion: below, per100g }))).toEqual([]);
    const known = nutritionFacts({ sodiumMilligrams: 600 });
    expect(nutritionProblems(table({ perPortion, per100g: known }))).toEqual([]);
  });

  it('must state matching amounts for the portion and for 100 g', () => {
    const per100g = { ...table().per100g, sodiumMilligrams: 43 };
    expect(nutritionProblems(table({ per100g }))).toEqual(['columns_differ']);
    expect(nutritionProblems(table({ portionGrams: 55, portionsPerPack: 8 }))).toEqual(['columns_differ']);
  });

  it('must not have a part greater than its whole', () => {
    const per100g = nutritionFacts({ carbsGrams: 2, sugarsGrams: 5 });
    expect(nutritionProblems(table({ perPortion: nutritionFacts(), per100g }))).toEqual(['part_above_whole']);
  });

  it('must not have portions that exceed the weight of the package', () => {
    expect(nutritionProblems(table({ portionsPerPack: 5 }))).toEqual(['portions_above_pack']);
    expect(nutritionProblems(table({ netWeightGrams: 400 }))).toEqual([]);
  });

  it.each(Object.entries(seedLabels))('of a demo product has no problem: %s', (_, { nutrition }) => {
    const { portionGrams, portionsPerPack, perPortion, per100g } = nutrition;
    const facts = { perPortion: nutritionFacts(perPortion), per100g: nutritionFacts(per100g) };
    expect(
      nutritionProblems(table({ portionGrams, portionsPerPack, netWeightGrams: null, ...facts })),
    ).toEqual([]);
  });
});
