import type { PromotionScope } from '@shop/promotions/promotion';

/** What a form with a scope gives its fields. */
export interface ScopedFields {
  values: { scope: PromotionScope; categoryIds: string[]; productIds: string[] };
  errors: { categoryIds?: unknown };
  getInputProps: (name: 'scope' | 'categoryIds' | 'productIds') => object;
}
