import {
  fieldErrors,
  openingStockSchema,
  productFormSchema,
  type ProductForm,
} from '@shop/catalog/product-form';
import { officeMessages } from '@shop/messages/office-messages';

import { formOf, wholeOf, type ProductDraft } from './product-draft';

interface DraftOf {
  /** As the product is stored. */
  base: ProductForm;
  isNew: boolean;
}

/** What is wrong with the fields, by their names; nothing where they can be saved. */
export function draftErrors(draft: ProductDraft, { base, isNew }: DraftOf): Record<string, string> {
  const parsed = productFormSchema.safeParse(formOf(draft, base));
  const opening = openingStockSchema.safeParse(openingStockOf(draft));
  return {
    ...(parsed.success ? {} : fieldErrors(parsed.error)),
    ...(isNew && !opening.success ? { openingStock: officeMessages.product_stock_invalid } : {}),
  };
}

/** What the fields of a draft without errors say. */
export const checkedForm = (draft: ProductDraft, base: ProductForm): ProductForm =>
  productFormSchema.parse(formOf(draft, base));

export const openingStockOf = (draft: ProductDraft): number => wholeOf(draft.texts.openingStock ?? '');
