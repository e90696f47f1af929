import { GOING_STATUSES } from '@shop/runs/may-go';

import { IS_HELD } from '../orders/held-order';
import { IS_READY_TO_GO } from '../orders/packing/preparation-row';
import type { SqlRunner } from '../platform/database/sql';

/**
 * SQL condition that an order `o` may be added to a delivery run. The order is paid, is in preparation, ready in the kitchen or
 * already on its way, is delivered by the shop itself, is not held, and does not wait for another delivery window.
 */
export const MAY_GO = `(o.delivery_method = 'delivery'
  and (o.status in (${GOING_STATUSES.map((status) => `'${status}'`).join(', ')}) or o.status = 'recebido' and ${IS_READY_TO_GO})
  and o.payment_status in ('paid', 'partially_refunded') and not ${IS_HELD})`;

/** SQL condition that an order `o` has an open stop on a run. */
export const IS_ON_A_RUN = 'exists (select 1 from run_stops s where s.order_id = o.id and s.outcome is null)';

/**
 * SQL condition that the last stop `s` of an order `o` was handed back because its courier may no longer deliver, and that
 * the order has no other stop yet.
 */
export const WAITS_FOR_COURIER = `(s.outcome = 'devolvida' and ${MAY_GO} and not ${IS_ON_A_RUN}
  and exists (select 1 from run_events e where e.run_id = s.run_id and e.event = 'sem_entregador')
  and not exists (select 1 from run_stops n where n.order_id = o.id and n.decided_at > s.decided_at))`;

/** SQL condition that an order `o` has a box of a recalled lot. */
const HAS_RECALLED_BOX = `exists (select 1 from order_line_lots b join orders_lines l on l.id = b.line_id
  join lots t on t.id = b.lot_id where l._parent_id = o.id and t.status = 'recolhido'
  group by b.line_id, b.lot_id having sum(b.quantity) > 0)`;

/**
 * SQL condition that the order `o` of an open stop `s` must not be delivered, because it was cancelled, held, returned or
 * recalled meanwhile.
 */
export const IS_STOPPED = `(s.outcome is null and (o.held_reason is not null or o.status not in ('enviado', 'entregue')
  or ${HAS_RECALLED_BOX}))`;

/**
 * SQL for when the counter marked the order of a stop `s` as delivered while its courier had recorded no delivery; null if
 * it did not. A stop that was open when its run ended counts by the order's status at that moment.
 */
export const COUNTER_DELIVERED_AT = `(select case when e.to_status = 'entregue' then e.created_at end from order_events e
  where e.order_id = s.order_id and coalesce(s.outcome, 'devolvida') = 'devolvida'
    and e.created_at <= coalesce(s.decided_at, 'infinity')
  order by e.created_at desc limit 1)`;

/**
 * Locks orders in the sequence of their ids. Returns the ids of the orders that may be added to a run. The condition is read
 * after the locks, because a statement that waited for one does not see what the other transaction wrote to other tables.
 */
export async function lockOrdersOfRun(tx: SqlRunner, orderIds: readonly string[]): Promise<Set<string>> {
  await tx.query('select 1 from orders where id = any($1::uuid[]) order by id for no key update', [orderIds]);
  const rows = await tx.query<{ id: string }>(
    `select o.id from orders o where o.id = any($1::uuid[]) and ${MAY_GO}`,
    [orderIds],
  );
  return new Set(rows.map(({ id }) => id));
}
