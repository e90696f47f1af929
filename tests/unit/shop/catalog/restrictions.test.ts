import { describe, expect, it } from 'vitest';

import { conflictOf, foodName, foodsOf, restrictionOptions } from '@shop/catalog/restrictions';
import { chosenText, conflictBadge, conflictText, othersText } from '@shop/messages/restriction-messages';

const label = (more: Partial<Parameters<typeof foodsOf>[0]> = {}) => ({
  isGlutenFree: true,
  isLactoseFree: false,
  allergens: { contains: ['leite'], mayContain: ['soja'] },
  ...more,
});

describe('the name of a food', () => {
  it.each([
    ['Leite', 'leite'],
    ['leite de vaca', 'leite'],
    ['QUEIJO', 'leite'],
    ['ovo', 'ovos'],
    ['Ovos caipiras', 'ovos'],
    ['lecitina de soja', 'soja'],
    ['castanha de caju', 'castanha-de-caju'],
    ['castanhas', 'castanhas'],
    ['noz', 'nozes'],
    ['camarão', 'crustáceos'],
    ['avelã', 'avelãs'],
    ['Gergelim', 'gergelim'],
    ['trigo', 'trigo'],
  ])('%s is %s', (written, name) => {
    expect(foodName(written)).toBe(name);
  });
});

describe('the foods of a label', () => {
  it('include lactose and gluten as the label states them', () => {
    expect(foodsOf(label())).toEqual({ contains: ['leite', 'lactose'], mayContain: ['soja'] });
    expect(foodsOf(label({ isLactoseFree: true })).contains).toEqual(['leite']);
    expect(foodsOf(label({ isGlutenFree: false })).contains).toEqual(['glúten', 'leite', 'lactose']);
  });

  it('are named once, as contained, when the label names them twice', () => {
    const allergens = { contains: ['leite', 'queijo', ' '], mayContain: ['Leite', 'ovo', 'ovos'] };
    expect(foodsOf(label({ allergens, isLactoseFree: true }))).toEqual({
      contains: ['leite'],
      mayContain: ['ovos'],
    });
  });
});

describe('the choice of foods to avoid', () => {
  it('offers every food that a product warns of, and no other', () => {
    const products = [
      foodsOf(label()),
      foodsOf(label({ allergens: { contains: [], mayContain: ['gergelim', 'ovos'] } })),
    ];
    expect(restrictionOptions(products)).toEqual(['leite', 'lactose', 'ovos', 'soja', 'gergelim']);
    expect(restrictionOptions([])).toEqual([]);
  });
});

describe('a conflict of a product with the chosen foods', () => {
  const foods = foodsOf(label());

  it('names the foods that the product contains and those that it may contain', () => {
    const conflict = conflictOf(foods, ['soja', 'leite', 'ovos']);
    expect(conflict).toEqual({ contains: ['leite'], mayContain: ['soja'] });
    if (!conflict) return;
    expect(conflictText(conflict)).toBe('CONTÉM LEITE. PODE CONTER SOJA.');
    expect(chosenText(conflict)).toBe('Você marcou “não posso comer leite nem soja”.');
    expect(othersText(conflict)).toBe('Ver as sem leite nem soja');
    expect(chosenText({ contains: ['leite', 'ovos'], mayContain: ['soja'] })).toBe(
      'Você marcou “não posso comer leite, ovos nem soja”.',
    );
    expect(chosenText({ contains: ['leite'], mayContain: [] })).toBe('Você marcou “não posso comer leite”.');
    expect(conflictBadge(conflict)).toBe('Contém leite');
    expect(conflictBadge({ contains: [], mayContain: ['soja'] })).toBe('Pode conter soja');
  });

  it('is null when no food is chosen, or only a food that the label does not name', () => {
    expect(conflictOf(foods, [])).toBeNull();
    expect(conflictOf(foods, ['ovos'])).toBeNull();
  });
});
