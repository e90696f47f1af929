import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

export interface CategoryOption {
  id: string;
  name: string;
  active: boolean;
}

/**
 * Returns all categories by name, also those taken off the menu: a product may still belong to one. SQL: reads what
 * Payload's list of public categories excludes.
 */
export function listAdminCategories(cms: Cms): Promise<CategoryOption[]> {
  return sqlOf(cms.payload).query<CategoryOption>(
    `select id, name, coalesce(active, false) as active from categories order by name, id`,
  );
}
