import type { ProductForm } from './product-form';

/** What a product's label says, as it is stored whenever a person confirms it. */
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
