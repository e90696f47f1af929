import { adminMessages, categoryInUseText } from '@shop/messages/admin-messages';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

/** The acts of the domain that are about a category. */
export type CategoryAct = 'createCategory' | 'saveCategory' | 'arrangeCategories' | 'removeCategory';

export const categoryRefusal = refusalTexts<DomainRefusal<'catalog', CategoryAct>>({
  category_gone: adminMessages.category_gone,
  category_changed: adminMessages.category_changed,
  category_slug_taken: adminMessages.category_slug_taken,
  categories_changed: adminMessages.categories_changed,
  category_in_use: categoryInUseText,
  category_target_gone: adminMessages.category_target_gone,
});
