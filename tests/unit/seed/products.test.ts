import { seedCategories } from '@cms/seed/content/categories';
import { seedPictures } from '@cms/seed/content/pictures';
import type { NutritionFacts } from '@cms/seed/content/product-types';
import { seedProducts } from '@cms/seed/content/products';
import { stockState } from '@shop/catalog/stock-label';
import { describe, expect, test } from 'vitest';

const facts = [
  'carbsGrams',
  'sugarsGrams',
  'addedSugarsGrams',
  'proteinGrams',
  'fatsGrams',
  'saturatedFatsGrams',
  'transFatsGrams',
  'fibreGrams',
] as const;

/** Returns the energy in kilocalories: 4 per gram of carbohydrate, 4 per gram of protein and 9 per gram of fat. */
const energyOf = ({ carbsGrams, proteinGrams, fatsGrams }: NutritionFacts) =>
  4 * carbsGrams + 4 * proteinGrams + 9 * fatsGrams;

test("the seed's products have the names, prices and flags of the specification", () => {
  expect(
    seedProducts.map(({ name, priceCents, categorySlug, isNew, isLactoseFree }) => ({
      name,
      priceCents,
      categorySlug,
      isNew,
      isLactoseFree,
    })),
  ).toEqual([
    { name: 'Margherita', priceCents: 4990, categorySlug: 'tradicional', isNew: false, isLactoseFree: false },
    { name: 'Pepperoni', priceCents: 5490, categorySlug: 'tradicional', isNew: false, isLactoseFree: false },
    {
      name: 'Quatro Queijos',
      priceCents: 6290,
      categorySlug: 'tradicional',
      isNew: false,
      isLactoseFree: false,
    },
    { name: 'Mussarela', priceCents: 4490, categorySlug: 'tradicional', isNew: false, isLactoseFree: false },
    {
      name: 'Discos Sem Cobertura',
      priceCents: 3490,
      categorySlug: 'discos',
      isNew: false,
      isLactoseFree: true,
    },
    {
      name: 'Kit 3 Pizzas Sem Cobertura',
      priceCents: 9990,
      categorySlug: 'discos',
      isNew: true,
      // The kit's three discs are the lactose-free discs, so it carries their badge.
      isLactoseFree: true,
    },
  ]);
});

test('the slugs of the products are unique and valid in a URL', () => {
  const slugs = seedProducts.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test('the demo has every product in stock and one low in stock', () => {
  expect(seedProducts.map(stockState).filter((state) => state === 'low')).toHaveLength(1);
  // A kit has as many as its components make.
  const counted = seedProducts.filter(({ components = [] }) => components.length === 0);
  expect(counted.map(stockState)).not.toContain('out');
  for (const { minStockLevel } of seedProducts) expect(minStockLevel).toBe(5);
});

test('the first three products are the highlights', () => {
  expect(seedProducts.map(({ isFeatured }) => isFeatured)).toEqual([true, true, true, false, false, false]);
});

test('a product declared lactose-free declares no trace of milk', () => {
  const lactoseFree = seedProducts.filter(({ isLactoseFree }) => isLactoseFree);
  expect(lactoseFree).toHaveLength(2);
  for (const { ingredients, allergens } of lactoseFree) {
    const label = [...ingredients, ...allergens.contains, ...allergens.mayContain].join(' ');
    expect(label).not.toMatch(/leite|lácteo|queijo|muçarela|lactose/i);
  }
});

describe.each(seedProducts)('$name', (product) => {
  const { nutrition } = product;

  test('is gluten-free, is neither organic nor sugar-free, and has no gluten grain on its label', () => {
    expect(product).toMatchObject({ isGlutenFree: true, isOrganic: false, isSugarFree: false });
    const label = [...product.ingredients, ...product.allergens.contains, ...product.allergens.mayContain];
    expect(label.join(' ')).not.toMatch(
      /trigo|centeio|cevada|malte|aveia|espelta|kamut|triticale|semolina|sêmola/i,
    );
  });

  test('declares milk exactly when an ingredient contains milk', () => {
    const hasMilk = product.ingredients.some((name) =>
      /leite|muçarela|queijo|manteiga|soro|lácteo|creme/i.test(name),
    );
    expect(product.allergens.contains.includes('leite')).toBe(hasMilk);
  });

  test("states the portion's figures derived from those of 100 g, rounded as on a label", () => {
    const share = nutrition.portionGrams / 100;
    const { perPortion, per100g } = nutrition;
    for (const fact of facts) {
      expect(Math.abs(perPortion[fact] - per100g[fact] * share), fact).toBeLessThanOrEqual(0.05 + 1e-9);
    }
    for (const fact of ['kcal', 'sodiumMilligrams'] as const) {
      expect(Math.abs(perPortion[fact] - per100g[fact] * share), fact).toBeLessThanOrEqual(0.5 + 1e-9);
    }
  });

  test('has an energy that agrees with its carbohydrate, protein and fat within 10 %', () => {
    for (const column of [nutrition.perPortion, nutrition.per100g]) {
      expect(Math.abs(column.kcal - energyOf(column)) / energyOf(column)).toBeLessThanOrEqual(0.1);
    }
  });

  test('has consistent weights: sugars within carbohydrate, all within 100 g', () => {
    const { carbsGrams, sugarsGrams, proteinGrams, fatsGrams, fibreGrams } = nutrition.per100g;
    expect(sugarsGrams).toBeLessThanOrEqual(carbsGrams);
    expect(carbsGrams + proteinGrams + fatsGrams + fibreGrams).toBeLessThanOrEqual(100);
  });

  test.each(['perPortion', 'per100g'] as const)('has no part above its whole in the column %s', (column) => {
    const { sugarsGrams, addedSugarsGrams, fatsGrams, saturatedFatsGrams, transFatsGrams } =
      nutrition[column];
    expect(addedSugarsGrams).toBeLessThanOrEqual(sugarsGrams);
    expect(saturatedFatsGrams + transFatsGrams).toBeLessThanOrEqual(fatsGrams);
  });

  test('has portions that add up to the package', () => {
    expect(nutrition.portionsPerPack * nutrition.portionGrams).toBe(product.netWeightGrams);
  });

  test('has portions of a quarter of a pizza or disc', () => {
    const pieces = product.slug.startsWith('kit-3') ? 3 : 1;
    expect(nutrition.portionGrams * 4 * pieces).toBe(product.netWeightGrams);
    expect(nutrition.portionLabel).toMatch(/^1\/4 de (?:pizza|disco)$/);
  });

  test('states the storage and baking instructions with the figures of the specification', () => {
    const text = product.storage.replaceAll('\u00a0', ' ');
    for (const figure of [
      '3 meses',
      '5 dias',
      'não recongele',
      '10 minutos',
      '220 °C',
      '12 a 15 minutos',
      '2 a 3 minutos',
    ]) {
      expect(text).toContain(figure);
    }
    expect(product.preparationTimeMinutes).toBeGreaterThanOrEqual(12);
    expect(product.preparationTimeMinutes).toBeLessThanOrEqual(15);
  });

  test('has an existing category and existing pictures', () => {
    expect(seedCategories.map(({ slug }) => slug)).toContain(product.categorySlug);
    expect(product.images.length).toBeGreaterThan(0);
    for (const picture of product.images) expect(seedPictures[picture]).toBeDefined();
  });
});
