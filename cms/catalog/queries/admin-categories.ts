import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

export interface CategoryOption {
  id: string;
  name: string;
  active: boolean;
}

/**
 * Returns all categories by name, including those taken off the menu, because a product may still belong to one of
 * these.
 */
export function listAdminCategories(cms: Cms): Promise<CategoryOption[]> {
  return sqlOf(cms.payload).query<CategoryOption>(
    `select id, name, coalesce(active, false) as active from categories order by name, id`,
  );
}
