import type { ProductForm } from '@shop/catalog/product-form';
import type { Result } from '@shop/result';
import { addressName, freeAddressName } from '@shop/text/address-name';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import type { Transaction } from '../../platform/database/transaction';
import { actingAdmin } from '../acting-admin';
import { describePictures } from '../pictures/describe-pictures';
import { findKitProblem, lockKitFamily, type KitProblem } from '../kits';
import { moveStock } from '../move-stock';
import { productDataOf } from '../stored-product';
import { missingRelation, type SaveProductError } from './save-product';

export type CreateProductError =
  | Extract<SaveProductError, { code: 'access_denied' | 'picture_gone' | 'category_gone' }>
  | KitProblem;

/**
 * Creates a product with a slug derived from its name. The product is off sale until its label is confirmed. Its first
 * units are recorded as a batch in the stock ledger.
 */
export const createProduct = (
  cms: Cms,
  input: CreateProductInput,
): Promise<Result<CreatedProduct, CreateProductError>> =>
  teamOperation(cms, { permission: 'product:write', actorId: input.actorId }, (tx) =>
    storeNewProduct(cms, tx, input),
  );

export interface CreateProductInput {
  form: ProductForm;
  openingStock: number;
  actorId: string;
}

export interface CreatedProduct {
  productId: string;
  updatedAt: string;
}

/** Creates a product, as `createProduct` does, in a transaction of the caller, who has checked the permission. */
export async function storeNewProduct(
  cms: Cms,
  tx: Transaction,
  { form, openingStock, actorId }: CreateProductInput,
): Promise<Result<CreatedProduct, CreateProductError>> {
  const missing = await missingRelation(tx, form);
  if (missing) return { ok: false, error: missing };
  await lockKitFamily(tx, null, form.components);
  const problem = await findKitProblem(tx, { productId: null, components: form.components });
  if (problem) return { ok: false, error: problem };
  await describePictures(tx, { pictures: form.pictures, actorId });
  const { id, updatedAt } = await cms.payload.create({
    collection: 'products',
    data: { ...productDataOf(form), active: false, slug: await freeSlug(tx, form.name) },
    depth: 0,
    overrideAccess: true,
    user: actingAdmin(actorId),
    req: tx.req,
  });
  // A kit has no units of its own.
  if (openingStock > 0 && form.components.length === 0) {
    await moveStock(tx, {
      productId: id,
      delta: openingStock,
      reason: 'lote',
      note: 'Estoque inicial',
      actorId,
      before: 0,
    });
  }
  return { ok: true, productId: id, updatedAt };
}

const FALLBACK_NAME = 'produto';

/**
 * Returns a slug that no product has. Concurrent calls are serialised, so that two products of the same name get
 * different slugs.
 */
async function freeSlug(tx: Transaction, name: string): Promise<string> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('products.slug'))`);
  const wanted = addressName(name) || FALLBACK_NAME;
  const rows = await tx.query<{ slug: string }>(
    `select slug from products where deleted_at is null and (slug = $1 or slug like $1 || '-%')`,
    [wanted],
  );
  return freeAddressName(wanted, new Set(rows.map(({ slug }) => slug)));
}
