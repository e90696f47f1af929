import { LINE_PARTS, PART_PACKED, PART_PRODUCT, PART_TO_SEND } from '../../lots/lot-pool';
import { hasLotsSql } from '../../catalog/has-lots';
import { readLotSettings } from '../../lots/read-lot-settings';
import type { SqlRunner } from '../../platform/database/sql';
import { PART_STOPPED } from './preparation-row';

/** SQL for a row of `LINE_PARTS`: its boxes that are not packed, or must not be sent. */
const LACKING = `(${PART_TO_SEND} - ${PART_PACKED} + ${PART_STOPPED})`;

/** SQL condition on a row of `LINE_PARTS`: its product has lots. */
const HAS_LOTS = hasLotsSql(PART_PRODUCT);

export interface MissingLots {
  units: number;
  /**
   * Whether the units cannot be sent, because the owner's setting requires a lot for every unit, or because a box was
   * recalled.
   */
  isRefused: boolean;
  /** Whether a box of a recalled lot is in the order, so that nobody may hand the order over. */
  isRecalled: boolean;
}

/**
 * Counts an order's units that have no lot or whose lot was stopped, for products that have lots. Null when there are
 * no such units. Nobody may send an order with a box of a recalled lot. Call this function under the order's lock.
 */
export async function readMissingLots(tx: SqlRunner, orderId: string): Promise<MissingLots | null> {
  const [row] = await tx.query<{ units: number; recalled: number }>(
    `select coalesce(sum(${LACKING}) filter (where ${HAS_LOTS}), 0)::int as units,
       coalesce(sum((select sum(b.quantity) from order_line_lots b join lots t on t.id = b.lot_id
         where b.line_id = l.id and b.component_id is not distinct from part.product_id and t.status = 'recolhido')), 0)::int as recalled
     from ${LINE_PARTS} where l._parent_id = $1`,
    [orderId],
  );
  const isRecalled = row !== undefined && row.recalled > 0;
  // A recalled box counts whether or not the shop works with lots now.
  const units = Math.max(row?.units ?? 0, row?.recalled ?? 0);
  if (units === 0) return null;
  const { isRequiredToSend } = await readLotSettings(tx);
  return { units, isRefused: isRequiredToSend || isRecalled, isRecalled };
}

/**
 * SQL for an order `o`: how many of its boxes are to be separated, with and without lots; 0 for an order none of whose boxes
 * lacks a lot, because ticking boxes without lots is a help and no duty, and for one that is not to be packed.
 */
export const TO_SEPARATE = `case when o.status in ('recebido', 'em_preparo') then
    (select case when sum(${LACKING}) filter (where ${HAS_LOTS}) > 0
      then sum(${LACKING})::int else 0 end from ${LINE_PARTS} where l._parent_id = o.id) else 0 end`;

/** SQL for an order `o`: how many of its boxes were sent without a lot. */
export const SENT_WITHOUT_LOT = `coalesce((select w.units from sent_without_lot w
  where w.order_id = o.id and o.status in ('enviado', 'entregue')), 0)`;

/** Records that an order is sent although some of its units have no lot, and who decided this. */
export async function writeSentWithoutLot(
  tx: SqlRunner,
  { orderId, units, actorId }: { orderId: string; units: number; actorId: string },
): Promise<void> {
  await tx.query(
    `insert into sent_without_lot (order_id, units, actor_id) values ($1, $2, $3)
     on conflict (order_id) do update set units = excluded.units, actor_id = excluded.actor_id, created_at = now()`,
    [orderId, units, actorId],
  );
}
