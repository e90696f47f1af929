import { fieldErrors } from '@shop/catalog/product-form';
import { categoryFormSchema, type CategoryForm } from '@shop/catalog/category-form';

import type { AdminCategory } from '../../../catalog/queries/admin-category';
import { recordFields, typedText } from '../../engine/record-fields';

/** A category as typed into its form, and its place on the menu, which the form does not change. */
export type CategoryDraft = CategoryForm & Pick<AdminCategory, 'sortOrder'>;

export const categoryFields = recordFields<CategoryDraft>({
  name: ['Nome', typedText],
  slug: ['Como a página se chama no link', typedText],
  active: ['Aparece no cardápio', (active) => (active ? 'sim' : 'não')],
  sortOrder: ['Ordem no cardápio', (order) => (order === null ? 'no fim' : String(order))],
});

/** The errors of a draft by field name. */
export function categoryErrors(draft: CategoryDraft): Record<string, string> {
  const parsed = categoryFormSchema.safeParse(draft);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
