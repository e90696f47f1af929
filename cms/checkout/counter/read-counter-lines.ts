import type { SqlRunner } from '../../platform/database/sql';
import { LINE_OF_PRODUCT, toOrderable, type OrderableLine, type OrderableRow } from '../cart-for-order';
import type { CounterLine } from '../order-placement';

/** Returns the requested products as cart lines, in the given order. Includes products no longer on sale. */
export async function readCounterLines(
  tx: SqlRunner,
  lines: readonly CounterLine[],
): Promise<OrderableLine[]> {
  const rows = await tx.query<OrderableRow>(
    `select ${LINE_OF_PRODUCT}, w.quantity, null as notes
     from unnest($1::uuid[], $2::int[]) with ordinality w(product_id, quantity, place)
     join products p on p.id = w.product_id
     order by w.place`,
    [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)],
  );
  return rows.map(toOrderable);
}
