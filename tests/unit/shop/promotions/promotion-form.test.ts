import { describe, expect, it } from 'vitest';

import { fieldErrors } from '@shop/catalog/product-form';
import { messages } from '@shop/messages/messages';
import { newPromotionForm, promotionFormSchema } from '@shop/promotions/promotion-form';
import { promotionForm } from '@tests/support/factories/catalog-forms';

type Wish = Record<string, unknown>;

const parse = (wish: Wish) => promotionFormSchema.safeParse({ ...promotionForm(), ...wish });
const errorsOf = (wish: Wish) => {
  const { error } = parse(wish);
  return error ? fieldErrors(error) : {};
};
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const long = (length: number) => 'x'.repeat(length);

const TOO_LONG = 'Este texto é longo demais';
const START = 'Data de início é obrigatória';
const END = 'Data de fim é obrigatória';
const LATER = 'Data de fim deve ser posterior à data de início';
const DISCOUNT = 'Desconto deve estar entre 0% e 100%';
const CHOICE = 'Escolha ao menos um item, ou Todo o cardápio.';
const WORDS = 'Descreva a foto em poucas palavras.';

it('a new promotion takes 10 % off everything from today to tomorrow', () => {
  expect(newPromotionForm('2027-02-28')).toEqual({
    ...{ title: '', description: '', discountPercentage: 10, startDay: '2027-02-28', endDay: '2027-03-01' },
    ...{ scope: 'all', categoryIds: [], productIds: [], bannerId: null, bannerAlt: '', active: true },
  });
});

describe('a saved promotion form', () => {
  it.each<[string, Wish, Record<string, string>]>([
    ['nothing wrong', {}, {}],
    ['a title of spaces', { title: ' \n ' }, { title: 'Título é obrigatório' }],
    ['the longest title', { title: long(120) }, {}],
    ['a longer title', { title: long(121) }, { title: TOO_LONG }],
    ['the longest description', { description: long(600) }, {}],
    ['a longer description', { description: long(601) }, { description: TOO_LONG }],
    ['nothing off', { discountPercentage: 0 }, {}],
    ['everything off', { discountPercentage: 100 }, {}],
    ['more than everything off', { discountPercentage: 100.01 }, { discountPercentage: DISCOUNT }],
    ['less than nothing off', { discountPercentage: -0.01 }, { discountPercentage: DISCOUNT }],
    ['a discount of text', { discountPercentage: '10' }, { discountPercentage: DISCOUNT }],
    ['no start', { startDay: '' }, { startDay: START }],
    ['a start that is no day', { startDay: '2026-11-31' }, { startDay: START }],
    ['a start with an hour', { startDay: '2026-11-20T00:00' }, { startDay: START }],
    ['no end', { endDay: '' }, { endDay: END }],
    ['an end that is no day', { endDay: '2026-02-30' }, { endDay: END }],
    ['an end on the day of the start', { endDay: '2026-11-20' }, { endDay: LATER }],
    ['an end before the start', { endDay: '2026-11-19' }, { endDay: LATER }],
    ['an end a day after the start', { endDay: '2026-11-21' }, {}],
    ['categories and none chosen', { scope: 'categories', productIds: ids(1) }, { scope: CHOICE }],
    ['products and none chosen', { scope: 'products', categoryIds: ids(1) }, { scope: CHOICE }],
    ['a category', { scope: 'categories', categoryIds: ids(1) }, {}],
    ['as many products as go', { scope: 'products', productIds: ids(1_000) }, {}],
    [
      'one product more',
      { scope: 'products', productIds: ids(1_001) },
      { productIds: messages.form_outdated },
    ],
    [
      'a product that is no id',
      { scope: 'products', productIds: ['1'] },
      { 'productIds.0': messages.form_outdated },
    ],
    ['a banner without words', { bannerId: ids(1)[0], bannerAlt: ' ' }, { bannerAlt: WORDS }],
    ['a banner with words', { bannerId: ids(1)[0], bannerAlt: 'Pizzas' }, {}],
    ['a banner that is no id', { bannerId: '1', bannerAlt: 'Pizzas' }, { bannerId: messages.form_outdated }],
    ['the longest words of a banner', { bannerAlt: long(240) }, {}],
    ['longer words of a banner', { bannerAlt: long(241) }, { bannerAlt: TOO_LONG }],
  ])('has the expected errors, or none, with %s', (_, wish, errors) => {
    expect(errorsOf(wish)).toEqual(errors);
  });

  it.each(['some', '', null])('rejects the scope %j', (scope) => {
    expect(Object.keys(errorsOf({ scope }))).toEqual(['scope']);
  });

  it.each(Object.keys(promotionForm()))('requires the field %s', (name) => {
    const { [name as 'title']: _, ...rest } = promotionForm();
    const { error } = promotionFormSchema.safeParse(rest);
    expect(error?.issues.map(({ path }) => path[0])).toContain(name);
  });

  it('keeps two decimals of the discount, as prices are calculated, and cleans its texts', () => {
    expect(
      promotionFormSchema.parse({
        ...promotionForm({ title: ' Semana\n do queijo ', description: 'Um. \r\n\r\n\r\nDois.' }),
        discountPercentage: 33.335,
        bannerAlt: ' Pizzas\n',
      }),
    ).toMatchObject({
      title: 'Semana  do queijo',
      description: 'Um.\n\nDois.',
      discountPercentage: 33.34,
      bannerAlt: 'Pizzas',
    });
  });
});
