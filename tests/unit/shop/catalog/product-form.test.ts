import { describe, expect, it } from 'vitest';

import { NUTRIENTS, nutritionFacts } from '@shop/catalog/nutrition';
import {
  emptyProductForm,
  fieldErrors,
  MAX_PICTURES,
  openingStockSchema,
  productFormSchema,
} from '@shop/catalog/product-form';
import { z } from '@shop/forms/zod';
import { messages } from '@shop/messages/messages';
import { productForm } from '@tests/support/factories/catalog-forms';

type Wish = Record<string, unknown>;

const parse = (wish: Wish) => productFormSchema.safeParse({ ...productForm(), ...wish });
const errorsOf = (wish: Wish) => {
  const { error } = parse(wish);
  return error ? fieldErrors(error) : {};
};
const facts = (wish: Wish) => ({ ...emptyProductForm().perPortion, ...wish });
const picture = (wish: Wish = {}) => ({ mediaId: crypto.randomUUID(), alt: 'Fatias', ...wish });
const long = (length: number) => 'x'.repeat(length);

const TOO_LONG = 'Este texto é longo demais';
const PRICE = 'Informe o preço em reais, como 49,90, até 100.000,00.';
const WHOLE = 'Informe um número inteiro, 0 ou mais.';
const NOTICE = 'Informe de 0 a 30 dias.';
const NUMBER = 'Informe um número, 0 ou mais.';

describe('a new product form', () => {
  it('is empty, off sale, and has a low-stock level of five', () => {
    const facts = nutritionFacts();
    expect(emptyProductForm()).toEqual({
      ...{ name: '', description: '', priceCents: 0, categoryId: null, pictures: [], tags: [] },
      ...{ ingredients: [], contains: [], mayContain: [] },
      ...{ portionsPerPack: null, portionGrams: null, portionLabel: '' },
      ...{
        perPortion: facts,
        per100g: facts,
        netWeightGrams: null,
        preparationTimeMinutes: null,
        storage: '',
      },
      ...{ shelfLifeDays: 90, minStockLevel: 5, pickupOnly: false, noticeDays: 0 },
      ...{ isGlutenFree: false, isLactoseFree: false, isSugarFree: false },
      ...{ isOrganic: false, isNew: false, isFeatured: false, active: false, components: [] },
    });
  });

  it('shares no data with another new form', () => {
    const [one, other] = [emptyProductForm(), emptyProductForm()];
    one.perPortion.kcal = 210;
    expect(other.perPortion.kcal).toBeNull();
    expect(one.per100g.kcal).toBeNull();
  });

  it('has the lines of a Brazilian nutrition table, in its order and units', () => {
    expect(NUTRIENTS.map(({ label, unit }) => `${label} (${unit})`)).toEqual([
      'Valor energético (kcal)',
      'Carboidratos (g)',
      'Açúcares totais (g)',
      'Açúcares adicionados (g)',
      'Proteínas (g)',
      'Gorduras totais (g)',
      'Gorduras saturadas (g)',
      'Gorduras trans (g)',
      'Fibras alimentares (g)',
      'Sódio (mg)',
    ]);
    expect(NUTRIENTS.map(({ name }) => name).sort()).toEqual(Object.keys(emptyProductForm().per100g).sort());
  });
});

describe('a saved product form', () => {
  it.each<[string, Wish, Record<string, string>]>([
    ['nothing wrong', {}, {}],
    ['no name', { name: ' \n ' }, { name: 'Nome é obrigatório' }],
    ['the longest name', { name: long(120) }, {}],
    ['a longer name', { name: long(121) }, { name: TOO_LONG }],
    ['the longest description', { description: long(600) }, {}],
    ['a longer description', { description: long(601) }, { description: TOO_LONG }],
    ['a price of nothing', { priceCents: 0 }, {}],
    ['the highest price', { priceCents: 10_000_000 }, {}],
    ['a higher price', { priceCents: 10_000_001 }, { priceCents: PRICE }],
    ['a price below nothing', { priceCents: -1 }, { priceCents: PRICE }],
    ['half a centavo', { priceCents: 0.5 }, { priceCents: PRICE }],
    ['a price of text', { priceCents: '4990' }, { priceCents: PRICE }],
    ['a price that is none', { priceCents: null }, { priceCents: PRICE }],
    ['no category', { categoryId: null }, {}],
    ['a category that is no id', { categoryId: 'doce' }, { categoryId: messages.form_outdated }],
    ['a picture', { pictures: [picture()] }, {}],
    [
      'a picture that is no id',
      { pictures: [picture({ mediaId: '1' })] },
      { 'pictures.0.mediaId': messages.form_outdated },
    ],
    [
      'a second picture without words',
      { pictures: [picture(), picture({ alt: '\n' })] },
      { 'pictures.1.alt': 'Descreva a foto em poucas palavras.' },
    ],
    ['the longest words of a picture', { pictures: [picture({ alt: long(240) })] }, {}],
    [
      'longer words of a picture',
      { pictures: [picture({ alt: long(241) })] },
      { 'pictures.0.alt': TOO_LONG },
    ],
    ['as many pictures as go', { pictures: Array.from({ length: MAX_PICTURES }, () => picture()) }, {}],
    [
      'one picture more',
      { pictures: Array.from({ length: MAX_PICTURES + 1 }, () => picture()) },
      { pictures: messages.form_outdated },
    ],
    ['as many words as go', { contains: Array.from({ length: 80 }, () => 'leite') }, {}],
    ['one word more', { contains: Array.from({ length: 81 }, () => 'leite') }, { contains: TOO_LONG }],
    ['the longest word', { ingredients: [long(200)] }, {}],
    ['a longer word', { ingredients: [long(201)] }, { 'ingredients.0': TOO_LONG }],
    ['a portion in words', { portionLabel: long(60) }, {}],
    ['a longer portion', { portionLabel: long(61) }, { portionLabel: TOO_LONG }],
    ['how to store it', { storage: long(600) }, {}],
    ['too long how to store it', { storage: long(601) }, { storage: TOO_LONG }],
    ['a weight of nothing', { netWeightGrams: 0 }, {}],
    ['the greatest weight', { netWeightGrams: 100_000 }, {}],
    ['a greater weight', { netWeightGrams: 100_000.5 }, { netWeightGrams: NUMBER }],
    ['a weight below nothing', { netWeightGrams: -0.5 }, { netWeightGrams: NUMBER }],
    ['a weight of text', { netWeightGrams: '420' }, { netWeightGrams: NUMBER }],
    ['a portion below nothing', { portionGrams: -1 }, { portionGrams: NUMBER }],
    ['an oven time below nothing', { preparationTimeMinutes: -1 }, { preparationTimeMinutes: NUMBER }],
    [
      'salt below nothing',
      { per100g: facts({ sodiumMilligrams: -1 }) },
      { 'per100g.sodiumMilligrams': NUMBER },
    ],
    ['sugar below nothing', { perPortion: facts({ sugarsGrams: -1 }) }, { 'perPortion.sugarsGrams': NUMBER }],
    ['no least stock', { minStockLevel: 0 }, {}],
    ['the highest least stock', { minStockLevel: 1_000_000 }, {}],
    ['a higher least stock', { minStockLevel: 1_000_001 }, { minStockLevel: WHOLE }],
    ['a least stock below nothing', { minStockLevel: -1 }, { minStockLevel: WHOLE }],
    ['half a piece', { minStockLevel: 0.5 }, { minStockLevel: WHOLE }],
    ['no days of preparation', { noticeDays: 0 }, {}],
    ['the longest preparation', { noticeDays: 30 }, {}],
    ['a longer preparation', { noticeDays: 31 }, { noticeDays: NOTICE }],
    ['a preparation below nothing', { noticeDays: -1 }, { noticeDays: NOTICE }],
    ['a preparation of half a day', { noticeDays: 0.5 }, { noticeDays: NOTICE }],
    ['a preparation of text', { noticeDays: '2' }, { noticeDays: NOTICE }],
    ['a least stock of text', { minStockLevel: '5' }, { minStockLevel: WHOLE }],
  ])('has the expected errors, or none, with %s', (_, wish, errors) => {
    expect(errorsOf(wish)).toEqual(errors);
  });

  it.each(NUTRIENTS.map(({ name }) => name))(
    'requires a value or null for %s in both nutrition tables',
    (name) => {
      const { [name]: _, ...rest } = facts({});
      expect(Object.keys(errorsOf({ perPortion: rest, per100g: rest }))).toEqual([
        `perPortion.${name}`,
        `per100g.${name}`,
      ]);
    },
  );

  it.each(Object.keys(emptyProductForm()))('requires the field %s', (name) => {
    const { [name as 'name']: _, ...rest } = productForm();
    const { error } = productFormSchema.safeParse(rest);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining([name]));
  });

  it('cleans texts, keeps lines where they are allowed, and drops empty tags', () => {
    const parsed = productFormSchema.parse({
      ...productForm({ name: '  Pizza\n de  queijo ', description: ' Um. \r\n\r\n\r\n Dois. ' }),
      ingredients: ['  leite ', '', ' \n', 'ovo'],
      storage: 'Freezer.\u0007\nNão recongelar. ',
    });
    expect(parsed).toMatchObject({
      name: 'Pizza  de  queijo',
      description: 'Um.\n\nDois.',
      ingredients: ['leite', 'ovo'],
      storage: 'Freezer.\nNão recongelar.',
    });
  });
});

describe('the initial stock of a product', () => {
  it.each([0, 1, 1_000_000])('may be %d', (units) => {
    expect(openingStockSchema.parse(units)).toBe(units);
  });

  it.each([-1, 0.5, 1_000_001, '7', null, undefined, Number.NaN])('may not be %s', (units) => {
    const { error } = openingStockSchema.safeParse(units);
    expect(error?.issues[0]?.message).toBe(WHOLE);
  });
});

it('the first of several errors of one field is reported', () => {
  const issue = (path: PropertyKey[], message: string) => ({
    code: 'custom' as const,
    path,
    message,
    input: '',
  });
  const error = new z.ZodError([
    issue(['pictures', 0, 'alt'], 'empty'),
    issue(['name'], 'too long'),
    issue(['pictures', 0, 'alt'], 'too long'),
  ]);
  expect(fieldErrors(error)).toEqual({ 'pictures.0.alt': 'empty', name: 'too long' });
});
