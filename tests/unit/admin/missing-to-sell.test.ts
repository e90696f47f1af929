import { expect, it } from 'vitest';

import { missingText, missingToSell } from '@cms/admin/views/products/editor/missing-to-sell';
import { draftOf, formOf } from '@cms/admin/views/products/editor/product-draft';
import { emptyProductForm } from '@shop/catalog/product-form';

const empty = () => draftOf(emptyProductForm(), { isNew: true });
const texts = (draft: ReturnType<typeof empty>, isNew = true) =>
  missingToSell(draft, { isNew }).map(({ text }) => text);

it('a new product says everything that it needs to be sold, and gluten has no answer by default', () => {
  expect(texts(empty())).toEqual([
    'o nome',
    'a categoria',
    'o preço',
    'a foto',
    'os ingredientes',
    'se contém glúten',
    'quantas há no freezer',
  ]);
  expect(missingText(1)).toBe('Falta 1 coisa para vender:');
  expect(missingText(2)).toBe('Faltam 2 coisas para vender:');
});

it('a complete draft needs nothing, whether it contains gluten or not', () => {
  const draft = empty();
  const filled = {
    ...draft,
    texts: {
      ...draft.texts,
      name: 'Pepperoni com Mel',
      categoryId: 'c',
      priceCents: '58,90',
      ingredients: 'farinha de arroz',
      openingStock: '12',
      gluten: 'com',
    },
    pictures: [{ mediaId: 'm', alt: '' }],
  };
  expect(texts(filled)).toEqual([]);
  expect(texts({ ...filled, texts: { ...filled.texts, gluten: '' } })).toEqual(['se contém glúten']);
  expect(
    texts({
      ...filled,
      texts: { ...filled.texts, gluten: '' },
      flags: { ...filled.flags, isGlutenFree: true },
    }),
  ).toEqual([]);
  // A stored product asks for no first units.
  expect(texts({ ...filled, texts: { ...filled.texts, openingStock: '0' } }, false)).toEqual([]);
});

it("a picture without words is described by the product's name", () => {
  const draft = { ...empty(), pictures: [{ mediaId: 'm', alt: ' ' }] };
  const form = formOf({ ...draft, texts: { ...draft.texts, name: 'Margherita' } }, emptyProductForm());
  expect(form).toMatchObject({ pictures: [{ mediaId: 'm', alt: 'Margherita' }] });
});
