import { expect, it } from 'vitest';

import type { ProductDetailView } from '@app/components/catalogue/product-view';
import { productMarkdown } from '@app/machines/product-markdown';

const product: ProductDetailView = {
  id: 'p1',
  slug: 'margherita',
  name: 'Margherita',
  description: '',
  priceCents: 4990,
  promotion: null,
  pixPriceCents: null,
  badges: [],
  isSoldOut: false,
  foods: { contains: [], mayContain: [] },
  maxQuantity: 20,
  picture: null,
  pictures: [],
  isGlutenFree: true,
  allergenLines: [],
  recipeChange: null,
  ingredients: null,
  nutrition: null,
  componentNutrition: [],
  components: [],
  highIn: [],
  netWeightGrams: null,
  storage: [],
  terms: [],
};

const documentOf = (isSoldOut: boolean) =>
  productMarkdown({
    product: { ...product, isSoldOut },
    lots: { title: 'Lote à venda: 261118-1', facts: 'Feita em 18/11/2026', path: '/lote/261118-1' },
    nextDelivery: 'Próxima entrega em Salvador: amanhã.',
    reviews: null,
    publicUrl: 'https://loja.test',
  });

it('what is sold out has no lot on sale, no next delivery and no link for the cart', () => {
  for (const fact of ['Lote à venda', 'Próxima entrega', '/carrinho?itens=margherita:1']) {
    expect(documentOf(false)).toContain(fact);
    expect(documentOf(true)).not.toContain(fact);
  }
  expect(documentOf(true)).toContain('Esgotado');
});
