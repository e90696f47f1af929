import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

export interface CategoryOption {
  id: string;
  name: string;
  active: boolean;
}

/** Every category by name, the ones taken off the menu too: a product may still stand in one. */
export function listOfficeCategories(cms: Cms): Promise<CategoryOption[]> {
  return sqlOf(cms.payload).query<CategoryOption>(
    `select id, name, coalesce(active, false) as active from categories order by name, id`,
  );
}
