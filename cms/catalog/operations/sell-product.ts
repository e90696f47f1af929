import type { ProductForm } from '@shop/catalog/product-form';
import type { Result } from '@shop/result';

import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { confirmLabelIn, type ConfirmLabelError } from './confirm-label';
import { storeNewProduct, type CreateProductError } from './create-product';
import { storeProduct, type SaveProductError } from './save-product';

export type SellProductError = CreateProductError | SaveProductError | ConfirmLabelError;

/** The form of a new product with its first units, or of a stored product with the version that the page showed. */
export type SellProductInput = { form: ProductForm; actorId: string } & (
  | { openingStock: number }
  | { productId: string; seenUpdatedAt: string }
);

/** Carries an expected refusal out of the transaction, so that everything is rolled back. */
class SaleRefused extends Error {
  constructor(readonly error: SellProductError) {
    super(error.code);
  }
}

/**
 * "Pôr à venda": saves a product, confirms its label, records its first units and puts it on sale, all or nothing. The
 * label is confirmed under the rules of `confirmLabel`, in the name of the actor, who has read it on the page. Ends the
 * pause of "Esgotado agora".
 */
export async function sellProduct(
  cms: Cms,
  input: SellProductInput,
): Promise<Result<{ productId: string }, SellProductError>> {
  try {
    return await inTransaction(cms.payload, async (tx) => {
      const { productId, updatedAt } = await store(cms, tx, input);
      const { actorId } = input;
      const confirmed = await confirmLabelIn(tx, { productId, seenUpdatedAt: updatedAt, actorId });
      if (!confirmed.ok) throw new SaleRefused(confirmed.error);
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
      return { ok: true, productId } as const;
    });
  } catch (error) {
    if (error instanceof SaleRefused) return { ok: false, error: error.error };
    throw error;
  }
}

async function store(
  cms: Cms,
  tx: Transaction,
  input: SellProductInput,
): Promise<{ productId: string; updatedAt: string }> {
  if ('openingStock' in input) {
    const created = await storeNewProduct(cms, tx, input);
    if (!created.ok) throw new SaleRefused(created.error);
    return created;
  }
  const { productId, actorId, seenUpdatedAt } = input;
  // Activated after the label is confirmed, so the form does not activate the product itself.
  const form = { ...input.form, active: false };
  const saved = await storeProduct(cms, tx, { productId, seenUpdatedAt, form, actorId });
  if (!saved.ok) throw new SaleRefused(saved.error);
  return { productId, updatedAt: saved.updatedAt };
}
