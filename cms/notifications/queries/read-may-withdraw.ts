import { unitsLeft, type LineUnits } from '@shop/cases/case-lines';
import { kindState } from '@shop/cases/open-kinds';
import type { OrderStatus } from '@shop/orders/order-status';

import { DELIVERED_AT, MOVABLE, REPORTED } from '../../cases/case-order';
import { TO_SEND } from '../../lots/lot-pool';
import type { SqlRunner } from '../../platform/database/sql';

/**
 * Returns whether the buyer of an order may withdraw from the purchase now (CDC 49). Uses SQL, because a job runs
 * without a user.
 */
export async function readMayWithdraw(sql: SqlRunner, orderId: string): Promise<boolean> {
  const [row] = await sql.query<{ status: OrderStatus; deliveredAt: Date | null; now: Date }>(
    `select o.status::text as status, ${DELIVERED_AT} as "deliveredAt", now() as now from orders o where o.id = $1`,
    [orderId],
  );
  if (!row) return false;
  // Whether the withdrawal cancels the order at once or opens a case makes no difference here.
  const state = kindState('arrependimento', {
    ...row,
    source: 'site',
    paymentStatus: 'paid',
    slotStartsAt: null,
    isPacked: false,
  });
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
