import { IS_HELD } from '../orders/held-order';
import type { SqlRunner } from '../platform/database/sql';

/**
 * SQL condition on an order `o`: it may be added to a run. It is paid, prepared or already on its way, delivered by
 * the shop itself, not held, and not waiting for another window.
 */
export const MAY_GO = `(o.delivery_method = 'delivery' and o.status in ('em_preparo', 'enviado')
  and o.payment_status in ('paid', 'partially_refunded') and not ${IS_HELD})`;

/** SQL condition on an order `o`: it is an open stop of a run. */
export const IS_ON_A_RUN = 'exists (select 1 from run_stops s where s.order_id = o.id and s.outcome is null)';

/** Locks orders in the order of their ids, and returns those that may be added to a run. */
export async function lockOrdersOfRun(tx: SqlRunner, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string; mayGo: boolean }>(
    `select o.id, ${MAY_GO} as "mayGo" from orders o where o.id = any($1::uuid[]) order by o.id for no key update`,
    [orderIds],
  );
  return new Set(rows.filter(({ mayGo }) => mayGo).map(({ id }) => id));
}
