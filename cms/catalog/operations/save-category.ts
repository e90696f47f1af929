import type { CategoryForm } from '@shop/catalog/category-form';
import type { Result } from '@shop/result';
import { addressName, freeAddressName } from '@shop/text/address-name';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { actingAdmin } from '../acting-admin';

type CreateCategoryError = { code: 'access_denied' } | { code: 'category_slug_taken' };

export type SaveCategoryError =
  | CreateCategoryError
  | { code: 'category_gone' }
  /** Somebody saved the category after the screen was loaded, so nothing is written. */
  | { code: 'category_changed' };

export type ArrangeCategoriesError =
  | { code: 'access_denied' }
  /** A category was created or deleted after the screen was loaded, so nothing is written. */
  | { code: 'categories_changed' };

/** The operation has asked for the permission itself. */
const AS_ADMIN = { collection: 'categories', depth: 0, overrideAccess: true } as const;

/** Creates a category, which is the last one on the menu. */
export const createCategory = (
  cms: Cms,
  { form, actorId }: { form: CategoryForm; actorId: string },
): Promise<Result<{ categoryId: string }, CreateCategoryError>> =>
  teamOperation(cms, { permission: 'category:write', actorId }, async (tx) => {
    const slug = await freeSlug(tx, form, null);
    if (slug === null) return { ok: false, error: { code: 'category_slug_taken' } };
    const [last] = await tx.query<{ order: number }>(
      `select coalesce(max(sort_order), 0)::float8 as "order" from categories`,
    );
    const { id } = await cms.payload.create({
      ...AS_ADMIN,
      data: { ...form, slug, sortOrder: Math.floor(last?.order ?? 0) + 1 },
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true, categoryId: id };
  });

interface SaveCategoryInput {
  categoryId: string;
  /** The time of the category's last change, as the screen showed it. */
  seenUpdatedAt: string;
  form: CategoryForm;
  actorId: string;
}

export const saveCategory = (
  cms: Cms,
  { categoryId, seenUpdatedAt, form, actorId }: SaveCategoryInput,
): Promise<Result<{ updatedAt: string }, SaveCategoryError>> =>
  teamOperation(cms, { permission: 'category:write', actorId }, async (tx) => {
    const [stored] = await tx.query<{ updatedAt: Date }>(
      `select updated_at as "updatedAt" from categories where id = $1 for no key update`,
      [categoryId],
    );
    if (!stored) return { ok: false, error: { code: 'category_gone' } };
    if (stored.updatedAt.getTime() !== Date.parse(seenUpdatedAt))
      return { ok: false, error: { code: 'category_changed' } };
    const slug = await freeSlug(tx, form, categoryId);
    if (slug === null) return { ok: false, error: { code: 'category_slug_taken' } };
    const { updatedAt } = await cms.payload.update({
      ...AS_ADMIN,
      id: categoryId,
      data: { ...form, slug },
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true, updatedAt };
  });

/** Puts all categories into a new order, which is also that of the menu. `categoryIds` names each of them once. */
export const arrangeCategories = (
  cms: Cms,
  { categoryIds, actorId }: { categoryIds: readonly string[]; actorId: string },
): Promise<Result<object, ArrangeCategoriesError>> =>
  teamOperation(cms, { permission: 'category:write', actorId }, async (tx) => {
    const stored = await tx.query<{ id: string; order: number | null }>(
      `select id, sort_order::float8 as "order" from categories order by id for no key update`,
    );
    const orders = new Map(stored.map(({ id, order }) => [id, order]));
    const isComplete =
      categoryIds.length === orders.size &&
      new Set(categoryIds).size === orders.size &&
      categoryIds.every((id) => orders.has(id));
    if (!isComplete) return { ok: false, error: { code: 'categories_changed' } };
    for (const [index, id] of categoryIds.entries()) {
      const sortOrder = index + 1;
      if (orders.get(id) === sortOrder) continue;
      await cms.payload.update({
        ...AS_ADMIN,
        id,
        data: { sortOrder },
        user: actingAdmin(actorId),
        req: tx.req,
      });
    }
    return { ok: true };
  });

/**
 * Returns the slug of a category: the typed one, or one that is derived from the name and that no other category has.
 * Null if the typed one is taken. Concurrent calls are serialised, so that two categories cannot both find a slug free.
 */
async function freeSlug(
  tx: Transaction,
  { name, slug }: CategoryForm,
  categoryId: string | null,
): Promise<string | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('categories.slug'))`);
  const rows = await tx.query<{ slug: string }>(
    'select slug from categories where id is distinct from $1::uuid',
    [categoryId],
  );
  const taken = new Set(rows.map((row) => row.slug));
  if (slug === '') return freeAddressName(addressName(name), taken);
  return taken.has(slug) ? null : slug;
}
