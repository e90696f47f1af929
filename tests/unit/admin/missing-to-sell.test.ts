import { expect, it } from 'vitest';

import { missingText, missingToSell } from '@cms/admin/views/products/editor/missing-to-sell';
import { isMoreDetail } from '@cms/admin/views/products/editor/more-details';
import { draftOf, formOf } from '@cms/admin/views/products/editor/product-draft';
import { withNames } from '@cms/admin/views/products/label/common-allergens';
import { emptyProductForm } from '@shop/catalog/product-form';

const empty = () => draftOf(emptyProductForm(), { isNew: true });
const texts = (draft: ReturnType<typeof empty>, isNew = true) =>
  missingToSell(draft, { isNew }).map(({ text }) => text);

it('a new product says everything that it needs to be sold, and gluten has no answer by default', () => {
  expect(texts(empty())).toEqual([
    'a foto',
    'o nome',
    'o preço',
    'quantas há no freezer',
    'a categoria',
    'os ingredientes',
    'se contém glúten',
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

it('an allergen that the ingredients name is missing until it is declared, at its own field', () => {
  const draft = empty();
  draft.texts.ingredients = 'farinha de arroz, muçarela';
  const allergen = () => missingToSell(draft, { isNew: true }).find(({ field }) => field === 'contains');
  expect(allergen()).toEqual({
    text: 'o aviso de leite',
    field: 'contains',
    hint: 'Os ingredientes falam em muçarela (leite), e o rótulo não avisa quem tem alergia.',
  });
  draft.texts.contains = withNames(draft.texts.contains ?? '', ['leite']);
  expect(draft.texts.contains).toBe('leite');
  expect(allergen()).toBeUndefined();
  draft.texts.ingredients = 'leite, 2 ovos, castanha-de-caju';
  draft.texts.contains = 'soja';
  expect(allergen()).toMatchObject({
    text: 'o aviso de ovos, leite e castanha-de-caju',
    hint: 'Os ingredientes falam em ovos, leite e castanha-de-caju, e o rótulo não avisa quem tem alergia.',
  });
});

it("a picture without words is described by the product's name", () => {
  const draft = { ...empty(), pictures: [{ mediaId: 'm', alt: ' ' }] };
  const form = formOf({ ...draft, texts: { ...draft.texts, name: 'Margherita' } }, emptyProductForm());
  expect(form).toMatchObject({ pictures: [{ mediaId: 'm', alt: 'Margherita' }] });
});

it('each missing part has words at its own field, and a price of zero says what it means', () => {
  const [, , price] = missingToSell(empty(), { isNew: true });
  expect(price).toEqual({ text: 'o preço', field: 'priceCents', hint: 'Escreva o preço.' });
  const free = empty();
  free.texts.priceCents = '0,00';
  expect(missingToSell(free, { isNew: true })[2]?.hint).toBe('Com preço zero, este produto sai de graça.');
});

it('no field that selling needs is under “Mais detalhes”, and every other one is', () => {
  for (const { field } of missingToSell(empty(), { isNew: true })) expect(isMoreDetail(field)).toBe(false);
  for (const path of ['pictures.0.alt', 'contains.3', 'ingredients.1'])
    expect(isMoreDetail(path)).toBe(false);
  for (const path of ['description', 'mayContain.0', 'perPortion.kcal', 'shelfLifeDays', 'minStockLevel'])
    expect(isMoreDetail(path)).toBe(true);
});
