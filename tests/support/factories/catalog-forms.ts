import { emptyProductForm, type ProductForm } from '@shop/catalog/product-form';
import { newPromotionForm, type PromotionForm } from '@shop/promotions/promotion-form';

/** Returns the valid input of a product's page, with the given changes. */
export const productForm = (wish: Partial<ProductForm> = {}): ProductForm => ({
  ...emptyProductForm(),
  name: 'Pizza de Abóbora',
  description: 'Abóbora assada e requeijão.',
  priceCents: 5290,
  ingredients: ['farinha de arroz', 'abóbora', 'requeijão'],
  contains: ['leite'],
  ...wish,
});

/** Returns the valid input of a promotion's form, with the given changes. */
export const promotionForm = (wish: Partial<PromotionForm> = {}): PromotionForm => ({
  ...newPromotionForm('2026-11-20'),
  title: 'Semana da Abóbora',
  ...wish,
});
