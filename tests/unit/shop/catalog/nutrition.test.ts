import { describe, expect, it } from 'vitest';

import { dailyPercent, highIn, NUTRIENTS } from '@shop/catalog/nutrition';

describe('the percentage of the daily value', () => {
  it.each([
    ['kcal', 260, 13],
    ['carbsGrams', 33, 11],
    ['addedSugarsGrams', 0, 0],
    ['proteinGrams', 9.9, 20],
    ['fatsGrams', 9.4, 14],
    ['saturatedFatsGrams', 4.4, 22],
    ['transFatsGrams', 0.5, 25],
    ['fibreGrams', 2, 8],
    ['sodiumMilligrams', 473, 24],
  ] as const)('of %s at an amount of %d is %d', (name, amount, percent) => {
    expect(dailyPercent(name, amount)).toBe(percent);
  });

  it('does not exist for total sugars, nor for an amount that is missing', () => {
    expect(dailyPercent('sugarsGrams', 10)).toBeNull();
    expect(NUTRIENTS.map(({ name }) => dailyPercent(name, null)).every((percent) => percent === null)).toBe(
      true,
    );
  });
});

describe('the warning on the front of the package', () => {
  it('begins exactly at the limits for solid food', () => {
    const at = { addedSugarsGrams: 15, saturatedFatsGrams: 6, sodiumMilligrams: 600 };
    expect(highIn(at)).toEqual(['açúcar adicionado', 'gordura saturada', 'sódio']);
    expect(highIn({ addedSugarsGrams: 14.9, saturatedFatsGrams: 5.9, sodiumMilligrams: 599 })).toEqual([]);
  });

  it('does not count total sugars or missing amounts', () => {
    expect(highIn({ sugarsGrams: 60, saturatedFatsGrams: null })).toEqual([]);
  });
});
