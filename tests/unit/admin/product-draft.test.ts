import { describe, expect, it } from 'vitest';

import { changedFields, mergeDrafts } from '@cms/admin/engine/record-fields';
import { productFields } from '@cms/admin/views/products/editor/draft-changes';
import { draftOf, formOf, type ProductDraft } from '@cms/admin/views/products/editor/product-draft';
import { emptyProductForm, fieldErrors, productFormSchema } from '@shop/catalog/product-form';
import { readWordList } from '@shop/reading/word-list';
import { productForm } from '@tests/support/factories/catalog-forms';

const full = productForm({
  priceCents: 123_456,
  ingredients: ['queijo (leite, sal)', 'azeite, extra virgem', 'fermento 1,5%'],
  mayContain: ['soja', 'castanhas'],
  tags: ['abobora'],
  netWeightGrams: 420.5,
  noticeDays: 3,
  perPortion: { ...emptyProductForm().perPortion, kcal: 210, fibreGrams: 0 },
  storage: 'Freezer até 3 meses.\nNão recongelar.',
});

const typed = (draft: ProductDraft, texts: Record<string, string>): ProductDraft => ({
  ...draft,
  texts: { ...draft.texts, ...texts },
});

const errorsOf = (texts: Record<string, string>) => {
  const parsed = productFormSchema.safeParse(formOf(typed(draftOf(full), texts), full));
  return parsed.success ? {} : fieldErrors(parsed.error);
};

describe('the draft of a product form', () => {
  it('keeps the stored product unchanged when no field was edited, even if its ingredients contain commas', () => {
    expect(productFormSchema.parse(formOf(draftOf(full), full))).toEqual(full);
  });

  it('shows money and measures in Brazilian notation', () => {
    const { texts } = draftOf(full);
    expect([texts.priceCents, texts.netWeightGrams, texts['perPortion.kcal'], texts['per100g.kcal']]).toEqual(
      ['1.234,56', '420,5', '210', ''],
    );
    expect(draftOf(emptyProductForm(), { isNew: true }).texts.priceCents).toBe('');
  });

  it.each([
    ['leite, ovo', ['leite', 'ovo']],
    [' leite ,, ovo\n soja;trigo ', ['leite', 'ovo', 'soja', 'trigo']],
    ['queijo (leite, sal), azeite', ['queijo (leite, sal)', 'azeite']],
    ['fermento 1,5%, sal', ['fermento 1,5%', 'sal']],
    ['', []],
  ])('reads %j as %j', (text, words) => {
    expect(readWordList(text)).toEqual(words);
  });

  it.each([
    [{ name: '  ' }, { name: 'Nome é obrigatório' }],
    [{ priceCents: '' }, { priceCents: 'Informe o preço em reais, como 49,90, até 100.000,00.' }],
    [{ priceCents: '-1' }, { priceCents: 'Informe o preço em reais, como 49,90, até 100.000,00.' }],
    [{ priceCents: '49,905' }, { priceCents: 'Informe o preço em reais, como 49,90, até 100.000,00.' }],
    [{ priceCents: '100.000,01' }, { priceCents: 'Informe o preço em reais, como 49,90, até 100.000,00.' }],
    [{ minStockLevel: '' }, { minStockLevel: 'Informe um número inteiro, 0 ou mais.' }],
    [{ minStockLevel: '1,5' }, { minStockLevel: 'Informe um número inteiro, 0 ou mais.' }],
    [{ noticeDays: '' }, { noticeDays: 'Informe de 0 a 30 dias.' }],
    [{ noticeDays: '31' }, { noticeDays: 'Informe de 0 a 30 dias.' }],
    [{ netWeightGrams: 'meio quilo' }, { netWeightGrams: 'Informe um número, 0 ou mais.' }],
    [{ 'per100g.kcal': '-3' }, { 'per100g.kcal': 'Informe um número, 0 ou mais.' }],
    [{ priceCents: '0,00', minStockLevel: '0', noticeDays: '0', netWeightGrams: '' }, {}],
  ])('reports the error of %j at its field', (texts, errors) => {
    expect(errorsOf(texts)).toEqual(errors);
  });

  it("requires a description of each picture, which is the product's name while nothing else is written", () => {
    const draft = { ...draftOf(full), pictures: [{ mediaId: crypto.randomUUID(), alt: ' ' }] };
    expect(formOf(draft, full)).toMatchObject({ pictures: [{ alt: full.name }] });
    expect(productFormSchema.safeParse(formOf(draft, full)).success).toBe(true);
    const parsed = productFormSchema.safeParse(formOf(typed(draft, { name: '' }), full));
    expect(parsed.success ? {} : fieldErrors(parsed.error)).toMatchObject({
      'pictures.0.alt': 'Descreva a foto em poucas palavras.',
    });
  });
});

describe('concurrent edits of one product', () => {
  const base = draftOf(full);
  const mine = typed(base, { name: 'Meu nome', description: 'Minha' });
  const theirs = typed(
    { ...base, flags: { ...base.flags, pickupOnly: true, isNew: true } },
    { name: 'Nome deles', storage: '', noticeDays: '2' },
  );

  it('are reported with the field labels of the page', () => {
    expect(changedFields(productFields, base, theirs).map(({ label }) => label)).toEqual([
      'Nome',
      'Conservação',
      'Prazo de preparo',
      'Só para retirada',
      'Novo',
    ]);
    expect(changedFields(productFields, base, theirs).map(({ textOf }) => textOf(theirs))).toEqual([
      'Nome deles',
      'vazio',
      '2',
      'ligado',
      'ligado',
    ]);
  });

  it('are merged: the own edits stay, and all other fields take the values that the other person saved', () => {
    const merged = mergeDrafts(productFields, { base, mine, theirs });
    expect(merged.texts).toMatchObject({
      name: 'Meu nome',
      description: 'Minha',
      storage: '',
      noticeDays: '2',
    });
    expect(merged.flags).toMatchObject({ pickupOnly: true, isNew: true });
    expect(merged.pictures).toEqual(base.pictures);
  });
});
