import { describe, expect, it } from 'vitest';

import { allergenLine } from '@shop/catalog/allergen-line';
import { commonAllergens, labelStatement } from '@shop/catalog/label-statement';
import { seedLabels } from '@cms/seed/content/product-labels';

const claims = (contains: string[], mayContain: string[] = []) => ({ allergens: { contains, mayContain } });

describe('the statement of a label', () => {
  it('names gluten, allergens, cross-contact and lactose', () => {
    expect(labelStatement({ isGlutenFree: true, isLactoseFree: false, ...claims(['leite'], ['soja']) })).toBe(
      'NÃO CONTÉM GLÚTEN. ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA. CONTÉM LACTOSE.',
    );
    expect(labelStatement({ isGlutenFree: true, isLactoseFree: true, ...claims([]) })).toBe(
      'NÃO CONTÉM GLÚTEN.',
    );
    expect(labelStatement({ isGlutenFree: false, isLactoseFree: true, ...claims([], ['ovos']) })).toBe(
      'CONTÉM GLÚTEN. ALÉRGICOS: PODE CONTER OVOS.',
    );
  });
});

describe('the combined statement of several products', () => {
  const line = (...products: ReturnType<typeof claims>[]) => allergenLine(commonAllergens(products));

  it('says "contains" for what every product contains, and "may contain" for what only some contain or may contain', () => {
    expect(line(claims(['leite']), claims(['Leite '], ['soja']))).toBe(
      'ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA.',
    );
    expect(line(claims(['leite', 'ovos']), claims(['leite']))).toBe(
      'ALÉRGICOS: CONTÉM LEITE. PODE CONTER OVOS.',
    );
    expect(line(claims(['leite']), claims([]))).toBe('ALÉRGICOS: PODE CONTER LEITE.');
  });

  it('declares only what at least one of the products declares', () => {
    expect(line(claims([]), claims([]))).toBeNull();
    expect(line()).toBeNull();
  });
});

it('the labels of a single pizza base and of a kit of bases declare the same ingredients and allergens', () => {
  expect(seedLabels.disco.ingredients).toEqual(seedLabels.kit.ingredients);
  expect(seedLabels.disco.allergens).toEqual(seedLabels.kit.allergens);
});
