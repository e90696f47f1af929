import {
  fieldErrors,
  openingStockSchema,
  productFormSchema,
  type ProductForm,
} from '@shop/catalog/product-form';
import { adminMessages } from '@shop/messages/admin-messages';

import { formOf, wholeOf, type ProductDraft } from './product-draft';

interface DraftOf {
  /** The product as stored. */
  base: ProductForm;
  isNew: boolean;
}

/** The errors of a draft by field name; empty when it can be saved. */
export function draftErrors(draft: ProductDraft, { base, isNew }: DraftOf): Record<string, string> {
  const parsed = productFormSchema.safeParse(formOf(draft, base));
  const opening = openingStockSchema.safeParse(openingStockOf(draft));
  return {
    ...(parsed.success ? {} : fieldErrors(parsed.error)),
    ...(isNew && !opening.success ? { openingStock: adminMessages.product_stock_invalid } : {}),
  };
}

/** The values of a valid draft. */
export const checkedForm = (draft: ProductDraft, base: ProductForm): ProductForm =>
  productFormSchema.parse(formOf(draft, base));

export const openingStockOf = (draft: ProductDraft): number => wholeOf(draft.texts.openingStock ?? '');
