import { describe, expect, it } from 'vitest';
import type { ProductDetailView } from '@cms/catalog/product-view';

import { productCardView, productDetailView } from '@app/view-models/product-view';

const product = (more: Partial<ProductDetailView> = {}): ProductDetailView => ({
  id: 'p1',
  slug: 'margherita',
  name: 'Margherita',
  description: 'Molho de tomate.',
  priceCents: 4990,
  discountedPriceCents: null,
  discountPercentage: null,
  pixPriceCents: null,
  promotionTitle: null,
  promotionLastDay: null,
  categorySlug: 'tradicional',
  stockState: 'in',
  image: null,
  isNew: false,
  isGlutenFree: true,
  isSugarFree: false,
  isLactoseFree: false,
  isOrganic: false,
  categoryName: 'Tradicionais',
  images: [],
  tags: [],
  ingredients: [],
  allergens: { contains: ['leite'], mayContain: [] },
  nutrition: null,
  componentNutrition: [],
  components: [],
  netWeightGrams: 460,
  preparationTimeMinutes: null,
  storage: null,
  pickupOnly: false,
  noticeDays: 0,
  ...more,
});

describe('a product on the menu', () => {
  it('shows the promotional price', () => {
    const promoted = product({
      discountedPriceCents: 4491,
      discountPercentage: 10,
      promotionTitle: 'Semana',
      promotionLastDay: '2026-11-26',
    });
    expect(productCardView(promoted).promotion).toEqual({
      title: 'Semana',
      discountPercentage: 10,
      priceCents: 4491,
      until: 'até 26/11',
    });
    expect(productCardView(product()).promotion).toBeNull();
  });

  it('is sold out only when no unit is left', () => {
    expect(productCardView(product({ stockState: 'out' })).isSoldOut).toBe(true);
    expect(productCardView(product({ stockState: 'low' })).isSoldOut).toBe(false);
  });
});

describe('the label of a product', () => {
  it('lists ingredients as one sentence', () => {
    const sentence = (ingredients: string[]) => productDetailView(product({ ingredients })).ingredients;
    expect(sentence(['farinha de arroz', ' água ', 'sal'])).toBe('Farinha de arroz, água e sal.');
    expect(sentence(['Água.'])).toBe('Água.');
    expect(sentence([' '])).toBeNull();
  });

  it('states its allergens in capitals, and claims nothing when there are none', () => {
    expect(productDetailView(product()).allergenLines).toEqual([
      'ALÉRGICOS: CONTÉM LEITE.',
      'CONTÉM LACTOSE.',
    ]);
    expect(productDetailView(product({ isLactoseFree: true })).allergenLines).toEqual([
      'ALÉRGICOS: CONTÉM LEITE.',
    ]);
    expect(productDetailView(product({ allergens: { contains: [], mayContain: [] } })).allergenLines).toEqual(
      [],
    );
  });

  it('says when the product is only for pickup or must be ordered days in advance', () => {
    const terms = (more: Partial<ProductDetailView>) => productDetailView(product(more)).terms;
    expect(terms({})).toEqual([]);
    expect(terms({ pickupOnly: true, noticeDays: 1 })).toEqual([
      'Só para retirar na loja: este produto não é entregue.',
      'Feito sob encomenda: peça com 1 dia de antecedência.',
    ]);
    expect(terms({ noticeDays: 2 })).toEqual(['Feito sob encomenda: peça com 2 dias de antecedência.']);
  });

  it('says how to store and bake it, one paragraph per line', () => {
    const { storage } = productDetailView(
      product({ storage: 'Freezer: 3 meses.\n\nNão recongele.', preparationTimeMinutes: 13 }),
    );
    expect(storage).toEqual([
      'Freezer: 3 meses.',
      'Não recongele.',
      'Tempo de forno: cerca de 13 minutos, conforme o seu forno.',
    ]);
  });
});
