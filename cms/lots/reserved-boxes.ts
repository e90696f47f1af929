import type { SqlRunner } from '../platform/database/sql';
import { REMAINDER } from './lot-row';

/**
 * Returns how many boxes of each lot on sale are no longer free, because orders that are not packed yet will take them.
 * The lot that expires first is packed before the others.
 */
export async function readReservedBoxes(
  sql: SqlRunner,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const lots = await sql.query<{ id: string; productId: string; remainder: number; free: number }>(
    `select t.id, t.product_id as "productId", ${REMAINDER} as remainder, p.stock_quantity::int as free
     from lots t join products p on p.id = t.product_id
     where t.product_id = any($1::uuid[]) and t.status = 'liberado' and ${REMAINDER} > 0
     order by t.best_before, t.code`,
    [productIds],
  );
  const left = new Map<string, number>();
  for (const { productId, remainder, free } of lots)
    left.set(productId, (left.get(productId) ?? -free) + remainder);
  return new Map(
    lots.map(({ id, productId, remainder }) => {
      const reserved = Math.min(remainder, Math.max(0, left.get(productId) ?? 0));
      left.set(productId, (left.get(productId) ?? 0) - reserved);
      return [id, reserved];
    }),
  );
}
