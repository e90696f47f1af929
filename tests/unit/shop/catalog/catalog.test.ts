import { describe, expect, it } from 'vitest';

import { allergenLine, lactoseLine } from '@shop/catalog/allergen-line';
import { dietaryBadges } from '@shop/catalog/dietary-badges';
import { stockLabel, stockState } from '@shop/catalog/stock-label';

describe('the stock label', () => {
  it.each([
    [-1, 5, 'out', 'Sem estoque'],
    [0, 5, 'out', 'Sem estoque'],
    [0, 0, 'out', 'Sem estoque'],
    [1, 5, 'low', 'Estoque baixo'],
    [5, 5, 'low', 'Estoque baixo'],
    [6, 5, 'in', 'Em estoque'],
    [1, 0, 'in', 'Em estoque'],
  ])('of %i units with a minimum of %i is %s: %s', (stockQuantity, minStockLevel, state, label) => {
    expect(stockState({ stockQuantity, minStockLevel })).toBe(state);
    expect(stockLabel(stockState({ stockQuantity, minStockLevel }))).toBe(label);
  });
});

describe('dietaryBadges', () => {
  const none = {
    isNew: false,
    isGlutenFree: false,
    isSugarFree: false,
    isLactoseFree: false,
    isOrganic: false,
  };

  it("returns the spec's badges in its order, with the English ones marked", () => {
    const all = { isNew: true, isGlutenFree: true, isSugarFree: true, isLactoseFree: true, isOrganic: true };
    expect(dietaryBadges(all).map(({ label, lang }) => [label, lang])).toEqual([
      ['Novo', 'pt-BR'],
      ['Gluten-Free', 'en'],
      ['Sugar-Free', 'en'],
      ['Lactose-Free', 'en'],
      ['Orgânico', 'pt-BR'],
    ]);
  });

  it.each([
    ['isNew', 'new'],
    ['isGlutenFree', 'gluten-free'],
    ['isSugarFree', 'sugar-free'],
    ['isLactoseFree', 'lactose-free'],
    ['isOrganic', 'organic'],
  ] as const)('returns for %s the badge %s only', (flag, code) => {
    expect(dietaryBadges({ ...none, [flag]: true }).map((badge) => badge.code)).toEqual([code]);
  });

  it('returns nothing without a flag', () => {
    expect(dietaryBadges(none)).toEqual([]);
  });
});

describe('allergenLine', () => {
  it.each([
    [['leite'], ['soja'], 'ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA.'],
    [['leite'], [], 'ALÉRGICOS: CONTÉM LEITE.'],
    [[], ['soja', 'ovos'], 'ALÉRGICOS: PODE CONTER SOJA E OVOS.'],
    [['leite', 'ovos', 'castanha-do-pará'], [], 'ALÉRGICOS: CONTÉM LEITE, OVOS E CASTANHA-DO-PARÁ.'],
    [['leite', ' Leite ', ''], ['LEITE', 'soja', 'Soja'], 'ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA.'],
    [[], [], null],
    [[' '], [''], null],
  ])('for the allergens %j and the traces %j is %j', (contains, mayContain, line) => {
    expect(allergenLine({ contains, mayContain })).toBe(line);
  });
});

describe('the statement about lactose', () => {
  const line = (contains: string[], isLactoseFree = false) =>
    lactoseLine({ allergens: { contains, mayContain: ['leite'] }, isLactoseFree });

  it.each([
    'leite',
    'Queijo',
    'queijos',
    'manteiga',
    'creme de leite',
    'laticínios',
    'Laticinio',
    'soro de leite',
  ])('is shown for %s', (name) => {
    expect(line([name])).toBe('CONTÉM LACTOSE.');
    expect(line(['soja', name, 'ovos'])).toBe('CONTÉM LACTOSE.');
  });

  it.each([[[]], [['soja', 'ovos']], [['azeite']]])('is absent for %j', (contains) => {
    expect(line(contains)).toBeNull();
  });

  it('is absent for lactose-free milk and for possible traces', () => {
    expect(line(['leite'], true)).toBeNull();
    expect(line([])).toBeNull();
  });
});
