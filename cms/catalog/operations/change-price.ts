import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import { announce } from '../../platform/database/announce-change';
import { isRecordId } from '../../platform/database/record-id';

export type ChangePriceError =
  | { code: 'access_denied' }
  | { code: 'product_gone' }
  /** Somebody else changed the price after the list was loaded. `priceCents` is the current price. */
  | { code: 'price_changed'; priceCents: number };

/**
 * Changes the price of a product from the list, in centavos. Only the price is compared with what the list showed, so
 * that another change of the product does not stand in the way. Repeating a request changes nothing.
 */
export function changePrice(
  cms: Cms,
  change: { productId: string; seenPriceCents: number; priceCents: number; actorId: string },
): Promise<Result<{ priceCents: number }, ChangePriceError>> {
  const { productId, seenPriceCents, priceCents, actorId } = change;
  return teamOperation(cms, { permission: 'product:write', actorId }, async (tx) => {
    const [product] = isRecordId(productId)
      ? await tx.query<{ priceCents: number }>(
          `select price_cents::int as "priceCents" from products where id = $1 and deleted_at is null for no key update`,
          [productId],
        )
      : [];
    if (!product) return { ok: false, error: { code: 'product_gone' } };
    if (product.priceCents === priceCents) return { ok: true, priceCents };
    if (product.priceCents !== seenPriceCents)
      return { ok: false, error: { code: 'price_changed', priceCents: product.priceCents } };
    await tx.query('update products set price_cents = $2, updated_at = now() where id = $1', [
      productId,
      priceCents,
    ]);
    await writeAudit(tx, {
      actorId,
      action: 'update',
      subjectType: 'products',
      subjectId: productId,
      before: { priceCents: seenPriceCents },
      after: { priceCents },
    });
    await announce(tx, 'catalog');
    return { ok: true, priceCents };
  });
}
