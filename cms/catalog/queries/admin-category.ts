import type { CategoryForm } from '@shop/catalog/category-form';

import { readLastChanges, type LastChange } from '../../platform/audit/last-change';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { showsLactoseFree } from '../is-in-category';
import { findCategoryUse, type CategoryUse } from './category-use';

/** A category in the panel's list. */
export interface AdminCategoryRow {
  id: string;
  name: string;
  active: boolean;
  /** The number of its products, as the panel's list of products has them: without those in the trash. */
  productCount: number;
  /** The number of lactose-free products of other categories, if its button shows them too; otherwise 0. */
  lactoseFreeCount: number;
}

/** Returns all categories in the order of the menu. */
export async function listMenuCategories(cms: Cms): Promise<AdminCategoryRow[]> {
  const rows = await sqlOf(cms.payload).query<AdminCategoryRow & { slug: string }>(
    `select c.id, c.name, c.slug, coalesce(c.active, false) as active,
       (select count(*)::int from products p where p.category_id = c.id and p.deleted_at is null) as "productCount",
       (select count(*)::int from products p
        where p.category_id is distinct from c.id and p.is_lactose_free and p.deleted_at is null) as "lactoseFreeCount"
     from categories c order by c.sort_order, c.name, c.id`,
  );
  return rows.map(({ slug, lactoseFreeCount, ...row }) => ({
    ...row,
    lactoseFreeCount: showsLactoseFree(slug) ? lactoseFreeCount : 0,
  }));
}

/** A category as its form shows it. */
export interface AdminCategory {
  id: string;
  form: CategoryForm;
  /** Its place on the menu, which the list changes. */
  sortOrder: number | null;
  updatedAt: string;
  changedBy: LastChange | null;
  use: CategoryUse;
}

/** Returns one category for its form; null when it does not exist. */
export async function findAdminCategory(cms: Cms, categoryId: string): Promise<AdminCategory | null> {
  if (!isRecordId(categoryId)) return null;
  const sql = sqlOf(cms.payload);
  const [row] = await sql.query<CategoryForm & { sortOrder: number | null; updatedAt: Date }>(
    `select name, slug, coalesce(active, false) as active, sort_order::float8 as "sortOrder", updated_at as "updatedAt"
     from categories where id = $1`,
    [categoryId],
  );
  if (!row) return null;
  const { sortOrder, updatedAt, ...form } = row;
  const [use, lastChanges] = await Promise.all([
    findCategoryUse(cms, categoryId),
    readLastChanges(sql, 'categories', [categoryId]),
  ]);
  return {
    id: categoryId,
    form,
    sortOrder,
    updatedAt: updatedAt.toISOString(),
    changedBy: lastChanges.get(categoryId) ?? null,
    use,
  };
}
