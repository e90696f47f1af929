import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { isAdminNow } from '../../platform/access/is-admin-now';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoints/failpoint';
import { writeAudit } from '../../platform/audit/write-audit';
import { actingAdmin } from '../acting-admin';

export type RemoveCategoryError =
  | { code: 'forbidden' }
  | { code: 'category_gone' }
  /** Products are in it and no target was given, or a product came in while the others were being moved. */
  | { code: 'category_in_use'; productCount: number }
  /** Where they were to go does not exist, or is the category itself. */
  | { code: 'category_target_gone' };

interface RemoveCategoryInput {
  categoryId: string;
  /** The category its products move to; null only where it has none. */
  moveToId: string | null;
  actorId: string;
}

/**
 * Deletes a category and moves its products, those in the trash too, to another one, in one transaction. A product that
 * comes in meanwhile stops the removal, or is itself refused because the category is gone: none is left without one.
 * Each product that moves is audited; the collection's hooks audit the deletion and announce it to the storefronts.
 */
export function removeCategory(
  cms: Cms,
  { categoryId, moveToId, actorId }: RemoveCategoryInput,
): Promise<Result<{ movedCount: number }, RemoveCategoryError>> {
  return inTransaction(cms.payload, async (tx) => {
    if (!(await isAdminNow(tx, actorId))) return { ok: false, error: { code: 'forbidden' } } as const;
    // Products before categories, as whoever saves a product locks them.
    const lockedIds = await lockProductsIn(tx, categoryId);
    const locked = await lockCategories(tx, [categoryId, ...(moveToId ? [moveToId] : [])]);
    if (!locked.has(categoryId)) return { ok: false, error: { code: 'category_gone' } } as const;
    if (moveToId && (moveToId === categoryId || !locked.has(moveToId)))
      return { ok: false, error: { code: 'category_target_gone' } } as const;
    // From here on no product can come in. One that came in before the lock is not moved: it is not locked.
    const productIds = await findProductsIn(tx, categoryId);
    const isMovable = moveToId !== null && productIds.every((id) => lockedIds.has(id));
    if (productIds.length > 0 && !isMovable) {
      return { ok: false, error: { code: 'category_in_use', productCount: productIds.length } } as const;
    }
    if (moveToId) await moveProducts(tx, { productIds, categoryId, moveToId, actorId });
    await cms.payload.delete({
      collection: 'categories',
      id: categoryId,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    await faultPoint('remove-category:before-commit');
    return { ok: true, movedCount: productIds.length } as const;
  });
}

/** In the order of their ids, so that two removals into each other's category wait instead of locking each other out. */
async function lockCategories(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    'select id from categories where id = any($1::uuid[]) order by id for update',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

async function lockProductsIn(tx: Transaction, categoryId: string): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    'select id from products where category_id = $1 order by id for no key update',
    [categoryId],
  );
  return new Set(rows.map(({ id }) => id));
}

async function findProductsIn(tx: Transaction, categoryId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>('select id from products where category_id = $1 order by id', [
    categoryId,
  ]);
  return rows.map(({ id }) => id);
}

async function moveProducts(
  tx: Transaction,
  {
    productIds,
    categoryId,
    moveToId,
    actorId,
  }: { productIds: readonly string[]; categoryId: string; moveToId: string; actorId: string },
): Promise<void> {
  // A page of a product that is open says that it changed, and does not put the old category back.
  await tx.query('update products set category_id = $2, updated_at = now() where id = any($1::uuid[])', [
    productIds,
    moveToId,
  ]);
  for (const productId of productIds) {
    await writeAudit(tx, {
      actorId,
      action: 'update',
      subjectType: 'products',
      subjectId: productId,
      before: { category: categoryId },
      after: { category: moveToId },
    });
  }
}
