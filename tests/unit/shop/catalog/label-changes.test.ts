import { describe, expect, it } from 'vitest';

import { labelChanges } from '@shop/catalog/label-changes';
import type { LabelVersion } from '@shop/catalog/label-version';
import { nutritionFacts } from '@shop/catalog/nutrition';
import { labelChangeText } from '@shop/messages/label-messages';

const label = (more: Partial<LabelVersion> = {}): LabelVersion => ({
  name: 'Margherita',
  isGlutenFree: true,
  isLactoseFree: false,
  isSugarFree: false,
  isOrganic: false,
  ingredients: ['farinha de arroz', 'muçarela', 'sal'],
  contains: ['leite'],
  mayContain: ['ovos'],
  portionsPerPack: 4,
  portionGrams: 110,
  portionLabel: '1/4 de pizza',
  perPortion: nutritionFacts({ kcal: 260 }),
  per100g: nutritionFacts({ kcal: 236 }),
  netWeightGrams: 440,
  storage: 'Freezer.',
  ...more,
});

const told = (after: Partial<LabelVersion>, before: Partial<LabelVersion> = {}) =>
  labelChangeText(labelChanges(label(before), label(after)));

describe('what changed on a label', () => {
  it('is nothing when only case, accents, spaces or the name of the product differ', () => {
    expect(told({})).toBeNull();
    expect(told({ contains: ['LEITE'], ingredients: ['Farinha de arroz', 'mucarela', 'sal '] })).toBeNull();
    expect(told({ name: 'Marguerita' })).toBeNull();
  });

  it('names an added allergen first, in capitals, and the ingredient that brings it', () => {
    const ingredients = ['farinha de arroz', 'muçarela', 'sal', 'lecitina de soja'];
    expect(told({ contains: ['leite', 'soja'], ingredients })).toBe(
      'agora CONTÉM SOJA; ingrediente novo: lecitina de soja.',
    );
    expect(told({ contains: ['leite', 'soja', 'amendoim'] })).toBe('agora CONTÉM SOJA E AMENDOIM.');
  });

  it('puts gluten before everything else', () => {
    expect(told({ isGlutenFree: false, contains: ['leite', 'trigo'] })).toBe(
      'agora CONTÉM GLÚTEN; agora CONTÉM TRIGO.',
    );
  });

  it.each<[string, Partial<LabelVersion>, Partial<LabelVersion>, string]>([
    ['a trace', { mayContain: ['ovos', 'soja'] }, {}, 'agora PODE CONTER SOJA.'],
    [
      'a trace that becomes certain',
      { contains: ['leite', 'ovos'], mayContain: [] },
      {},
      'agora CONTÉM OVOS.',
    ],
    ['milk', {}, { contains: [] }, 'agora CONTÉM LEITE; agora CONTÉM LACTOSE.'],
    [
      'a claim that is gone',
      {},
      { isLactoseFree: true },
      'agora CONTÉM LACTOSE; o rótulo não diz mais “sem lactose”.',
    ],
    [
      'another order',
      { ingredients: ['muçarela', 'farinha de arroz', 'sal'] },
      {},
      'mudaram os ingredientes.',
    ],
    [
      'small print',
      { perPortion: nutritionFacts({ kcal: 261 }), netWeightGrams: 400, storage: 'Geladeira.' },
      {},
      'mudaram a tabela nutricional, o peso e o modo de guardar.',
    ],
  ])('reports %s', (_, after, before, text) => {
    expect(told(after, before)).toBe(text);
  });

  it('does not report a change that makes a product safer, because for that people must rely on the current label', () => {
    expect(told({ mayContain: [] })).toBeNull();
    expect(told({ isLactoseFree: true })).toBeNull();
  });

  it('does not report a nutrient that the older version lacks', () => {
    const older = JSON.parse(JSON.stringify(label())) as LabelVersion;
    for (const table of [older.perPortion, older.per100g])
      delete (table as Partial<LabelVersion['perPortion']>).transFatsGrams;
    expect(labelChangeText(labelChanges(older, label()))).toBeNull();
  });
});
