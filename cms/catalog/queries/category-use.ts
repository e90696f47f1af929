import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { listAdminCategories, type CategoryOption } from './admin-categories';

export interface CategoryUse {
  /**
   * The number of the category's products. Includes products in the trash, because deleting the category would leave
   * them without a category too.
   */
  productCount: number;
  /** The categories to which its products could move. */
  others: CategoryOption[];
}

/** Returns how many products a category has, and the categories to which they could move. */
export async function findCategoryUse(cms: Cms, categoryId: string): Promise<CategoryUse> {
  const [[row], categories] = await Promise.all([
    sqlOf(cms.payload).query<{ count: number }>(
      'select count(*)::int as count from products where category_id = $1',
      [categoryId],
    ),
    listAdminCategories(cms),
  ]);
  return { productCount: row?.count ?? 0, others: categories.filter(({ id }) => id !== categoryId) };
}
