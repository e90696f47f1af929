import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { writeAudit } from '../../platform/audit/write-audit';
import { actingAdmin } from '../acting-admin';

export type RemoveCategoryError =
  | { code: 'access_denied' }
  | { code: 'category_gone' }
  /**
   * The category contains products and no target was given, or a product was added while the other products were being
   * moved.
   */
  | { code: 'category_in_use'; productCount: number }
  /** The target category does not exist, or is the category that is to be deleted. */
  | { code: 'category_target_gone' };

interface RemoveCategoryInput {
  categoryId: string;
  /** The category to which the products move; may be null only if the category has no products. */
  moveToId: string | null;
  actorId: string;
}

/**
 * Deletes a category and moves its products, including products in the trash, to another category, in one transaction.
 * A product added meanwhile makes the deletion fail, or saving that product fails because the category is gone, so no
 * product is left without a category. Each moved product is audited; the collection's hooks audit the deletion and
 * announce it to the storefronts.
 */
export function removeCategory(
  cms: Cms,
  { categoryId, moveToId, actorId }: RemoveCategoryInput,
): Promise<Result<{ movedCount: number }, RemoveCategoryError>> {
  return teamOperation(cms, { permission: 'category:write', actorId }, async (tx) => {
    // Locks products before categories, like the operation that saves a product, so that the two operations cannot
    // deadlock.
    const lockedIds = await lockProductsIn(tx, categoryId);
    const locked = await lockCategories(tx, [categoryId, ...(moveToId ? [moveToId] : [])]);
    if (!locked.has(categoryId)) return { ok: false, error: { code: 'category_gone' } };
    if (moveToId && (moveToId === categoryId || !locked.has(moveToId)))
      return { ok: false, error: { code: 'category_target_gone' } };
    // From here on, the lock on the category prevents that products are added to it. A product that was added just
    // before that lock is not locked and cannot be moved, so the deletion is rejected.
    const productIds = await findProductsIn(tx, categoryId);
    const isMovable = moveToId !== null && productIds.every((id) => lockedIds.has(id));
    if (productIds.length > 0 && !isMovable) {
      return { ok: false, error: { code: 'category_in_use', productCount: productIds.length } };
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
    return { ok: true, movedCount: productIds.length };
  });
}

/**
 * Locks categories in the order of their ids, so that two removals into each other's category wait instead of
 * deadlocking.
 */
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
  // Sets `updated_at` too, so that saving from an open product page reports a conflict instead of restoring the old
  // category.
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
