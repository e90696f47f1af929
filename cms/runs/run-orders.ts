import { IS_HELD } from '../orders/held-order';
import type { SqlRunner } from '../platform/database/sql';

/**
 * SQL condition that an order `o` may be added to a delivery run. The order is paid, is prepared or already on its way,
 * is delivered by the shop itself, is not held, and does not wait for another delivery window.
 */
export const MAY_GO = `(o.delivery_method = 'delivery' and o.status in ('em_preparo', 'enviado')
  and o.payment_status in ('paid', 'partially_refunded') and not ${IS_HELD})`;

/** SQL condition that an order `o` has an open stop on a run. */
export const IS_ON_A_RUN = 'exists (select 1 from run_stops s where s.order_id = o.id and s.outcome is null)';

/**
 * SQL condition that an order `o` waits for another courier since its stop `s`, the last one that it had: the run of the
 * stop ended because its courier may no longer deliver.
 */
export const WAITS_FOR_COURIER = `(s.outcome = 'devolvida' and ${MAY_GO} and not ${IS_ON_A_RUN}
  and exists (select 1 from run_events e where e.run_id = s.run_id and e.event = 'sem_entregador')
  and not exists (select 1 from run_stops n where n.order_id = o.id and n.decided_at > s.decided_at))`;

/** Locks orders in the sequence of their ids. Returns the ids of the orders that may be added to a run. */
export async function lockOrdersOfRun(tx: SqlRunner, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string; mayGo: boolean }>(
    `select o.id, ${MAY_GO} as "mayGo" from orders o where o.id = any($1::uuid[]) order by o.id for no key update`,
    [orderIds],
  );
  return new Set(rows.filter(({ mayGo }) => mayGo).map(({ id }) => id));
}
