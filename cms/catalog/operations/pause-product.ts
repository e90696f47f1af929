import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import { announce } from '../../platform/database/announce-change';
import { FREE_STOCK } from '../sellable-stock';
import { isRecordId } from '../../platform/database/record-id';

export type PauseProductError = { code: 'access_denied' } | { code: 'product_not_found' };

/**
 * "Marcar como esgotado" and "Voltar a vender": stops or restarts the sale of a product. Its stock stays as it was counted, so
 * that a tap by mistake loses nothing, and orders that hold units keep them. A request for the state that the product has
 * changes nothing. The time of the product's last change stays, because no field of its form changes. Returns the free
 * units. The actor must still have the permission `stock:adjust`.
 */
export function pauseProduct(
  cms: Cms,
  { productId, isPaused, actorId }: { productId: string; isPaused: boolean; actorId: string },
): Promise<Result<{ isPaused: boolean; stockQuantity: number }, PauseProductError>> {
  return teamOperation(cms, { permission: 'stock:adjust', actorId }, async (tx) => {
    const [product] = isRecordId(productId)
      ? await tx.query<{ soldOutAt: Date | null; stockQuantity: number }>(
          `select p.sold_out_at as "soldOutAt", ${FREE_STOCK}::int as "stockQuantity" from products p
           where p.id = $1 and p.deleted_at is null for no key update of p`,
          [productId],
        )
      : [];
    if (!product) return { ok: false, error: { code: 'product_not_found' } };
    const { stockQuantity } = product;
    if ((product.soldOutAt !== null) === isPaused) return { ok: true, isPaused, stockQuantity };
    await tx.query('update products set sold_out_at = case when $2 then now() end where id = $1', [
      productId,
      isPaused,
    ]);
    await writeAudit(tx, {
      actorId,
      action: isPaused ? 'product.pause' : 'product.resume',
      subjectType: 'products',
      subjectId: productId,
      after: { stockQuantity },
    });
    await announce(tx, 'catalog');
    return { ok: true, isPaused, stockQuantity };
  });
}
