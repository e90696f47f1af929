import type { ProductForm } from '@shop/catalog/product-form';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { confirmLabelIn, type ConfirmLabelError } from './confirm-label';
import { storeNewProduct, type CreatedProduct, type CreateProductError } from './create-product';
import { storeProduct, type SaveProductError } from './save-product';

export type SellProductError = CreateProductError | SaveProductError | ConfirmLabelError;

/** The form of a new product with its first units, or of a stored product with the version that the page showed. */
export type SellProductInput = { form: ProductForm; actorId: string } & (
  | { openingStock: number }
  | { productId: string; seenUpdatedAt: string }
);

/**
 * "Pôr à venda": saves a product, confirms its label, records its first units and puts it on sale, all or nothing. The
 * label is confirmed under the rules of `confirmLabel`, in the name of the actor, who has read it on the page. Ends the
 * pause of "Marcar como esgotado".
 */
export const sellProduct = (
  cms: Cms,
  input: SellProductInput,
): Promise<Result<{ productId: string }, SellProductError>> =>
  teamOperation(cms, { permission: 'product:confirm-label', actorId: input.actorId }, async (tx) => {
    const { actorId } = input;
    if (!(await isAllowedNow(tx, actorId, 'product:write')))
      return { ok: false, error: { code: 'access_denied' } };
    const stored = await store(cms, tx, input);
    if (!stored.ok) return stored;
    const { productId, updatedAt } = stored;
    const confirmed = await confirmLabelIn(tx, { productId, seenUpdatedAt: updatedAt, actorId });
    if (!confirmed.ok) return confirmed;
    await tx.query(
      'update products set active = true, sold_out_at = null, updated_at = now() where id = $1',
      [productId],
    );
    await writeAudit(tx, {
      actorId,
      action: 'update',
      subjectType: 'products',
      subjectId: productId,
      after: { active: true },
    });
    return { ok: true, productId };
  });

/** Stores the form. The form does not activate the product, because the label is confirmed first. */
async function store(
  cms: Cms,
  tx: Transaction,
  input: SellProductInput,
): Promise<Result<CreatedProduct, CreateProductError | SaveProductError>> {
  if ('openingStock' in input) return storeNewProduct(cms, tx, input);
  const { productId } = input;
  const saved = await storeProduct(cms, tx, { ...input, form: { ...input.form, active: false } });
  return saved.ok ? { ok: true, productId, updatedAt: saved.updatedAt } : saved;
}
