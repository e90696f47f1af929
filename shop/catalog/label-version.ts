import type { ProductForm } from './product-form';

/** The content of a product's label, stored each time a person confirms the label. */
export type LabelVersion = Pick<
  ProductForm,
  | 'name'
  | 'isGlutenFree'
  | 'isLactoseFree'
  | 'isSugarFree'
  | 'isOrganic'
  | 'ingredients'
  | 'contains'
  | 'mayContain'
  | 'portionsPerPack'
  | 'portionGrams'
  | 'portionLabel'
  | 'perPortion'
  | 'per100g'
  | 'netWeightGrams'
  | 'storage'
>;
