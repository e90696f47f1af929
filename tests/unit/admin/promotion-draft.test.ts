import { describe, expect, it } from 'vitest';

import { conflictsOf, mergeDrafts } from '@cms/admin/engine/record-fields';
import {
  draftOf,
  formOf,
  promoteErrors,
  promotionErrors,
  promotionFields,
} from '@cms/admin/views/promotions/promotion-draft';
import { fieldErrors } from '@shop/catalog/product-form';
import { newPromotionForm, promotionFormSchema } from '@shop/promotions/promotion-form';
import { promotionForm } from '@tests/support/factories/catalog-forms';

const errorsOf = (wish: Partial<ReturnType<typeof draftOf>>) => {
  const parsed = promotionFormSchema.safeParse(formOf({ ...draftOf(promotionForm()), ...wish }));
  return parsed.success ? {} : fieldErrors(parsed.error);
};

it('nothing off, or everything, is refused in the sheet of one product and taken by the page of promotions', () => {
  const of = (discount: string) => ({ ...draftOf(promotionForm()), discount });
  for (const discount of ['0', '100', '100,00 %']) {
    expect(promoteErrors(of(discount))).toHaveProperty('discount');
    expect(promotionErrors(of(discount))).toEqual({});
  }
  expect(promoteErrors(of('99'))).toEqual({});
  expect(promoteErrors(of('101'))).toEqual(promotionErrors(of('101')));
});

describe('the draft of a new promotion', () => {
  it('has the spec’s defaults: 10 %, today to tomorrow, active, for everything', () => {
    expect(newPromotionForm('2026-12-31')).toMatchObject({
      title: '',
      discountPercentage: 10,
      startDay: '2026-12-31',
      endDay: '2027-01-01',
      active: true,
      scope: 'all',
    });
  });

  it('of one product is called like the product and covers only that product', () => {
    expect(newPromotionForm('2026-12-31', { id: 'p', name: 'Pepperoni' })).toMatchObject({
      title: 'Pepperoni',
      scope: 'products',
      productIds: ['p'],
      discountPercentage: 10,
      endDay: '2027-01-01',
      active: true,
    });
  });

  it.each([
    [{}, {}],
    [{ title: '   ' }, { title: 'Título é obrigatório' }],
    [{ endDay: '2026-11-20' }, { endDay: 'Data de fim deve ser posterior à data de início' }],
    [{ endDay: '2026-11-19' }, { endDay: 'Data de fim deve ser posterior à data de início' }],
    [{ startDay: '' }, { startDay: 'Data de início é obrigatória' }],
    [{ endDay: '2026-02-31' }, { endDay: 'Data de fim é obrigatória' }],
    [{ discount: '100,5' }, { discountPercentage: 'Desconto deve estar entre 0% e 100%' }],
    [{ discount: '-1' }, { discountPercentage: 'Desconto deve estar entre 0% e 100%' }],
    [{ discount: '' }, { discountPercentage: 'Desconto deve estar entre 0% e 100%' }],
    [{ discount: 'dez' }, { discountPercentage: 'Desconto deve estar entre 0% e 100%' }],
    [{ discount: '0' }, {}],
    [{ discount: '100 %' }, {}],
    [{ scope: 'products' as const }, { scope: 'Escolha ao menos um item, ou Todo o cardápio.' }],
    [{ bannerId: crypto.randomUUID(), bannerAlt: ' ' }, { bannerAlt: 'Descreva a foto em poucas palavras.' }],
  ])('with the change %j reports the errors %j', (wish, errors) => {
    expect(errorsOf(wish)).toEqual(errors);
  });

  it('is unchanged after it was filled into the form and read back', () => {
    const form = promotionForm({ discountPercentage: 12.5 });
    expect(draftOf(form).discount).toBe('12,5');
    expect(promotionFormSchema.parse(formOf(draftOf(form)))).toEqual(form);
  });
});

describe('concurrent edits of one promotion', () => {
  const base = draftOf(promotionForm());
  const mine = { ...base, title: 'Minha' };
  const theirs = { ...base, title: 'Deles', discount: '20', active: false, endDay: '2026-11-30' };

  it('are listed with the values of the other person next to the own unsaved values', () => {
    expect(conflictsOf(promotionFields, { base, mine, theirs })).toEqual([
      { label: 'Título', now: 'Deles', typed: 'Minha' },
      { label: 'Desconto', now: '20%', typed: null },
      { label: 'Fim', now: '30/11/2026', typed: null },
      { label: 'Ligada', now: 'não', typed: null },
    ]);
  });

  it('are merged without loss', () => {
    expect(mergeDrafts(promotionFields, { base, mine, theirs })).toEqual({ ...theirs, title: 'Minha' });
  });
});
