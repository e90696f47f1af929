import { describe, expect, it } from 'vitest';

import { labelStatement, sampleLabel } from '@shop/catalog/label-statement';
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

describe('the label pictured beside the menu', () => {
  const product = (name: string, contains: string[], mayContain: string[] = []) => ({
    name,
    isGlutenFree: true,
    isLactoseFree: false,
    ...claims(contains, mayContain),
  });

  it('is the label of one product, which contains milk instead of perhaps containing it', () => {
    const menu = [
      product('Margherita', ['leite']),
      product('Discos', []),
      product('Pepperoni', ['leite'], ['soja']),
    ];
    expect(sampleLabel(menu)).toEqual({
      name: 'Margherita',
      lines: ['ALÉRGICOS: CONTÉM LEITE.', 'CONTÉM LACTOSE.'],
    });
  });

  it('is absent from an empty menu and from one with a product that contains gluten', () => {
    expect(sampleLabel([])).toBeNull();
    expect(
      sampleLabel([product('Margherita', ['leite']), { ...product('Pão', []), isGlutenFree: false }]),
    ).toBeNull();
  });
});

it('the labels of a single pizza base and of a kit of bases declare the same ingredients and allergens', () => {
  expect(seedLabels.disco.ingredients).toEqual(seedLabels.kit.ingredients);
  expect(seedLabels.disco.allergens).toEqual(seedLabels.kit.allergens);
});
