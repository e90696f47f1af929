import { kindState } from '@shop/cases/open-kinds';
import type { OrderStatus } from '@shop/orders/order-status';

import { DELIVERED_AT } from '../../cases/case-order';
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
  return state === 'open' || state === 'cancels';
}
