import { describe, expect, it } from 'vitest';

import { checkedForm, draftErrors } from '@cms/admin/views/products/editor/draft-errors';
import { draftOf } from '@cms/admin/views/products/editor/product-draft';
import { emptyProductForm } from '@shop/catalog/product-form';
import { productForm } from '@tests/support/factories/catalog-forms';

const stored = productForm({});

describe('the fields of a product page', () => {
  it('contain the values of a stored product, without errors', () => {
    const draft = draftOf(stored);
    expect(draftErrors(draft, { base: stored, isNew: false })).toEqual({});
    expect(checkedForm(draft, stored)).toEqual(stored);
  });

  it('require the name, the price and the stock of a new product', () => {
    const base = emptyProductForm();
    const draft = draftOf(base, { isNew: true });
    const texts = { ...draft.texts, openingStock: '1,5' };
    expect(Object.keys(draftErrors({ ...draft, texts }, { base, isNew: true }))).toEqual([
      'name',
      'priceCents',
      'openingStock',
    ]);
  });

  it('require no initial stock for an existing product', () => {
    const draft = draftOf(stored);
    const texts = { ...draft.texts, openingStock: 'muitas' };
    expect(draftErrors({ ...draft, texts }, { base: stored, isNew: false })).toEqual({});
  });
});
