import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  componentText,
  kitLabel,
  ofKitText,
  sellableByLine,
  sellableUnits,
  takenBy,
  type ComponentLabel,
} from '@shop/catalog/kit';

const label = (wish: Partial<ComponentLabel> = {}): ComponentLabel => ({
  ingredients: ['farinha de arroz', 'água'],
  contains: [],
  mayContain: [],
  isGlutenFree: true,
  isLactoseFree: true,
  isSugarFree: false,
  isOrganic: false,
  ...wish,
});

const nothingClaimed = { isLactoseFree: false, isSugarFree: false, isOrganic: false };

it.each([
  ['Kit 3 discos', 'do Kit 3 discos'],
  ['Festa', 'do kit Festa'],
  ['Kitute', 'do kit Kitute'],
])('a box of the kit %s is named as part of it', (name, words) => {
  expect(ofKitText(name)).toBe(words);
});

describe('the stock of a kit', () => {
  const free = (units: Record<string, number>) => (productId: string) => units[productId];

  it('is what its scarcest component makes, in whole kits', () => {
    const kit = [
      { productId: 'disc', quantity: 3 },
      { productId: 'sauce', quantity: 1 },
    ];
    expect(sellableUnits(kit, free({ disc: 8, sauce: 9 }))).toBe(2);
    expect(sellableUnits(kit, free({ disc: 30, sauce: 1 }))).toBe(1);
    expect(sellableUnits(kit, free({ disc: 2, sauce: 9 }))).toBe(0);
    expect(sellableUnits(kit, free({ disc: 30 }))).toBe(0);
  });

  it('is that of the product itself when it is no kit', () => {
    expect(takenBy({ productId: 'disc', components: [] })).toEqual([{ productId: 'disc', quantity: 1 }]);
    expect(sellableUnits(takenBy({ productId: 'disc', components: [] }), free({ disc: 7 }))).toBe(7);
  });

  it('leaves to a later line what earlier lines do not get', () => {
    const disc = [{ productId: 'disc', quantity: 1 }];
    const kit = [{ productId: 'disc', quantity: 3 }];
    const lines = [
      { quantity: 1, taken: kit },
      { quantity: 2, taken: disc },
    ];
    expect(sellableByLine(lines, new Map([['disc', 4]]))).toEqual([1, 1]);
    expect(sellableByLine(lines.toReversed(), new Map([['disc', 4]]))).toEqual([4, 0]);
  });

  it('never gives lines together more than there is', () => {
    const taken = fc.uniqueArray(
      fc.record({ productId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, selector: ({ productId }) => productId },
    );
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), taken }), { maxLength: 6 });
    const units = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(lines, units, units, units, (wished, a, b, c) => {
        const stock = new Map([
          ['a', a],
          ['b', b],
          ['c', c],
        ]);
        const used = new Map<string, number>();
        for (const [index, sellable] of sellableByLine(wished, stock).entries()) {
          const line = wished[index];
          for (const { productId, quantity } of line?.taken ?? [])
            used.set(
              productId,
              (used.get(productId) ?? 0) + Math.min(line?.quantity ?? 0, sellable) * quantity,
            );
        }
        for (const [productId, count] of used) expect(count).toBeLessThanOrEqual(stock.get(productId) ?? 0);
      }),
    );
  });
});

describe('the label of a kit', () => {
  it('joins what its components name, each once, whatever the capitals', () => {
    const cheese = label({
      ingredients: ['Água', 'muçarela'],
      contains: ['Leite'],
      mayContain: ['soja', 'ovos'],
      isLactoseFree: false,
    });
    const nuts = label({
      ingredients: ['castanhas'],
      contains: ['castanhas'],
      mayContain: ['leite', 'soja'],
    });
    expect(kitLabel([label(), cheese, nuts], nothingClaimed)).toMatchObject({
      ingredients: ['farinha de arroz', 'água', 'muçarela', 'castanhas'],
      contains: ['Leite', 'castanhas'],
      mayContain: ['soja', 'ovos'],
    });
  });

  it('says NÃO CONTÉM GLÚTEN only if every component does', () => {
    expect(kitLabel([label(), label()], nothingClaimed).isGlutenFree).toBe(true);
    expect(kitLabel([label(), label({ isGlutenFree: false })], nothingClaimed).isGlutenFree).toBe(false);
  });

  it('claims what it claims itself and every component claims', () => {
    const claimed = { ...nothingClaimed, isLactoseFree: true, isOrganic: true };
    expect(kitLabel([label()], nothingClaimed).isLactoseFree).toBe(false);
    expect(kitLabel([label()], claimed)).toMatchObject({ isLactoseFree: true, isOrganic: false });
    expect(kitLabel([label(), label({ isLactoseFree: false })], claimed).isLactoseFree).toBe(false);
  });
});

it('a component is counted', () => {
  expect(componentText({ name: 'Discos Sem Cobertura', quantity: 3 })).toBe('3 × Discos Sem Cobertura');
});
