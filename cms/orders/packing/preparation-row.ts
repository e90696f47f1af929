import { PACKED } from '../../lots/lot-pool';
import type { SqlRunner } from '../../platform/database/sql';

/** SQL for an order `o`: how often the buttons "Pronto" and "Desfazer", which alternate, were pressed in total. */
const STEPS = `(select coalesce(max(r.step), 0) from order_preparations r where r.order_id = o.id)`;

/** SQL condition on an order `o`: the kitchen has marked it as ready. */
export const IS_READY = `(${STEPS} % 2 = 1)`;

/** SQL condition on an order `o`: a box of it is packed, or the kitchen has marked it as ready. */
export const IS_PACKED = `(${IS_READY} or exists (select 1 from orders_lines l
  where l._parent_id = o.id and ${PACKED} > 0))`;

/** SQL for an order line `l`: its units in boxes of stopped or recalled lots, which must not be sent. */
export const STOPPED = `(select coalesce(sum(b.quantity), 0)::int from order_line_lots b join lots t on t.id = b.lot_id
  where b.line_id = l.id and t.status in ('bloqueado', 'recolhido'))`;

/** SQL for a row of `LINE_PARTS`: its boxes of stopped or recalled lots. */
export const PART_STOPPED = `(select coalesce(sum(b.quantity), 0)::int from order_line_lots b join lots t on t.id = b.lot_id
  where b.line_id = l.id and b.component_id is not distinct from part.product_id and t.status in ('bloqueado', 'recolhido'))`;

/** SQL condition on an order `o`: it is ready, and no box of a stopped lot is in it, so that its boxes may leave the shop. */
export const IS_READY_TO_GO = `(${IS_READY}
  and not exists (select 1 from orders_lines l where l._parent_id = o.id and ${STOPPED} > 0))`;

/**
 * Records that an order is ready, or no longer ready. Writes nothing if the order already has that state. Call this
 * function under the order's lock. `actorId` is null when the shop's code, not a person, made the change.
 */
export async function writeReady(
  tx: SqlRunner,
  { orderId, isReady, actorId }: { orderId: string; isReady: boolean; actorId: string | null },
): Promise<void> {
  await tx.query(
    `insert into order_preparations (order_id, step, actor_id)
     select o.id, ${STEPS} + 1, $3::uuid from orders o where o.id = $1 and ${IS_READY} <> $2::boolean`,
    [orderId, isReady, actorId],
  );
}
