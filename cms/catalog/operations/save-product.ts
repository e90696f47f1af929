import type { ProductForm } from '@shop/catalog/product-form';
import { kitTexts } from '@shop/messages/kit-messages';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import type { Transaction } from '../../platform/database/transaction';
import type { Product } from '../../payload-types';
import { actingAdmin } from '../acting-admin';
import { changesLabel } from '../drop-label-confirmation';
import { describePictures } from '../pictures/describe-pictures';
import { moveStock } from '../move-stock';
import { componentsOf, findKitProblem, lockKitFamily, withKitLabel, type KitProblem } from '../kits';
import { productDataOf } from '../stored-product';

export type SaveProductError =
  | { code: 'access_denied' }
  | { code: 'product_gone' }
  /** Another admin saved the product after the view was loaded, so nothing is written. */
  | { code: 'product_changed' }
  /**
   * The form puts the product on sale, but its label is not confirmed, or the form changes the label, which revokes the
   * confirmation.
   */
  | { code: 'product_label_unconfirmed' }
  | { code: 'picture_gone'; mediaId: string }
  | { code: 'category_gone' }
  | KitProblem;

export interface SaveProductInput {
  productId: string;
  /** The time of the product's last change, as the view showed it. */
  seenUpdatedAt: string;
  form: ProductForm;
  actorId: string;
}

/**
 * Saves the form of a product's page. Locks the row and compares it with the version from which the view was loaded, so
 * that the second of two admins gets an error instead of overwriting the first one's changes. Does not change the
 * stock. Changing the label revokes its confirmation. The collection's hooks write the audit log and notify the
 * storefronts, in the same transaction.
 */
export const saveProduct = (
  cms: Cms,
  input: SaveProductInput,
): Promise<Result<SavedProduct, SaveProductError>> =>
  teamOperation(cms, { permission: 'product:write', actorId: input.actorId }, (tx) =>
    storeProduct(cms, tx, input),
  );

export interface SavedProduct {
  updatedAt: string;
  isLabelConfirmed: boolean;
}

/** Saves the form of a product, as `saveProduct` does, in a transaction of the caller, who has checked the permission. */
export async function storeProduct(
  cms: Cms,
  tx: Transaction,
  { productId, seenUpdatedAt, form, actorId }: SaveProductInput,
): Promise<Result<SavedProduct, SaveProductError>> {
  await lockKitFamily(tx, productId, form.components);
  const stored = await lockProduct(cms, tx, productId);
  if (!stored) return { ok: false, error: { code: 'product_gone' } };
  if (stored.updatedAt !== seenUpdatedAt) return { ok: false, error: { code: 'product_changed' } };
  const problem = await findKitProblem(tx, { productId, components: addedTo(stored, form) });
  if (problem) return { ok: false, error: problem };
  const data = await withKitLabel(tx, { data: productDataOf(form), stored });
  const isConfirmed = Boolean(stored.labelConfirmedAt) && !changesLabel(stored, data);
  if (form.active && !stored.active && !isConfirmed)
    return { ok: false, error: { code: 'product_label_unconfirmed' } };
  const missing = await missingRelation(tx, form);
  if (missing) return { ok: false, error: missing };

  await describePictures(tx, { pictures: form.pictures, actorId });
  const saved = await cms.payload.update({
    collection: 'products',
    id: productId,
    data: { ...data, images: reuseRowIds(data.images, stored) },
    depth: 0,
    overrideAccess: true,
    user: actingAdmin(actorId),
    req: tx.req,
  });
  // From now on its stock is that of its components.
  const own = stored.stockQuantity ?? 0;
  if (form.components.length > 0 && componentsOf(stored).length === 0 && own > 0)
    await moveStock(tx, {
      productId,
      delta: -own,
      reason: 'ajuste',
      note: kitTexts.became_kit,
      actorId,
      before: own,
    });
  return { ok: true, updatedAt: saved.updatedAt, isLabelConfirmed: isConfirmed };
}

/** Returns the components of a form if it changes them, because only then they must be checked again. */
const addedTo = (stored: Product, { components }: ProductForm) =>
  JSON.stringify(componentsOf(stored)) === JSON.stringify(components) ? [] : components;

/** Returns a product that is not deleted, locked until the transaction ends and read after locking. */
async function lockProduct(cms: Cms, tx: Transaction, productId: string): Promise<Product | null> {
  const found = await tx.query(
    'select 1 from products where id = $1 and deleted_at is null for no key update',
    [productId],
  );
  if (found.length === 0) return null;
  return cms.payload.findByID({
    collection: 'products',
    id: productId,
    depth: 0,
    overrideAccess: true,
    req: tx.req,
  });
}

/**
 * Returns the error for a picture or category of the form that was deleted while the form was being filled in; null if
 * all exist.
 */
export async function missingRelation(
  tx: Transaction,
  { pictures, categoryId }: Pick<ProductForm, 'pictures' | 'categoryId'>,
): Promise<{ code: 'picture_gone'; mediaId: string } | { code: 'category_gone' } | null> {
  const ids = pictures.map(({ mediaId }) => mediaId);
  const rows = await tx.query<{ id: string }>(
    'select id from media where id = any($1::uuid[]) for key share',
    [ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const gone = ids.find((id) => !known.has(id));
  if (gone) return { code: 'picture_gone', mediaId: gone };
  if (!categoryId) return null;
  const category = await tx.query('select 1 from categories where id = $1 for key share', [categoryId]);
  return category.length > 0 ? null : { code: 'category_gone' };
}

/** Reuses the row ids of unchanged pictures, so that the audit log names pictures only if they changed. */
function reuseRowIds(images: { image: string }[], stored: Product) {
  const rows = new Map(
    (stored.images ?? []).map(({ id, image }) => [typeof image === 'string' ? image : image.id, id]),
  );
  return images.map(({ image }) => {
    const id = rows.get(image);
    return id ? { id, image } : { image };
  });
}
