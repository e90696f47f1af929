import { unitsLeft, type LineUnits } from '@shop/cases/case-lines';
import { kindState, type CaseOrder } from '@shop/cases/open-kinds';

import { DELIVERED_AT, MOVABLE, REPORTED } from '../../cases/case-order';
import { TO_SEND } from '../../lots/lot-pool';
import { slotStart } from '../../orders/order-slot';
import { IS_PACKED } from '../../orders/packing/preparation-row';
import { orderColumns } from '../../orders/select';
import type { SqlRunner } from '../../platform/database/sql';

interface Row extends Omit<CaseOrder, 'slotStartsAt'>, Record<string, unknown> {
  slotDate: string | null;
  slotFrom: string | null;
}

/** Returns whether the buyer of an order may withdraw from the purchase now (CDC 49). */
export async function readMayWithdraw(sql: SqlRunner, orderId: string): Promise<boolean> {
  const [row] = await sql.query<Row>(
    `select ${orderColumns(['status', 'paymentStatus', 'source', 'slotDate', 'slotFrom'])},
       ${DELIVERED_AT} as "deliveredAt", ${IS_PACKED} as "isPacked", now() as now from orders o where o.id = $1`,
    [orderId],
  );
  if (!row) return false;
  const state = kindState('arrependimento', { ...row, slotStartsAt: slotStart(row) });
  return (state === 'open' || state === 'cancels') && (await hasUnitsToGiveBack(sql, orderId));
}

/** Whether the buyer can still give back units: a withdrawal from everything leaves nothing to withdraw from again. */
async function hasUnitsToGiveBack(sql: SqlRunner, orderId: string): Promise<boolean> {
  const lines = await sql.query<LineUnits & Record<string, unknown>>(
    `select ${TO_SEND} as bought, ${REPORTED} as reported, ${MOVABLE} as movable
     from orders_lines l where l._parent_id = $1 and ${TO_SEND} > 0`,
    [orderId],
  );
  return lines.some((line) => unitsLeft('arrependimento', line) > 0);
}
