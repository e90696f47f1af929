import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { inTransaction } from '../../database/transaction';
import { faultPoint } from '../../faults/fault-point';
import { cancelOrder } from '../cancel-order';
import { lockOrder } from '../order-row';

const BATCH = 200;

/**
 * Cancels the unpaid orders whose reservation is over and returns their stock; answers how many. One transaction an
 * order, so that a broken one stops nobody else; several sweeps at once cancel each order once.
 */
export async function expireReservations(cms: Cms): Promise<number> {
  const due = await sqlOf(cms.payload).query<{ id: string }>(
    `select id from orders where payment_status = 'unpaid' and stock_held and reserved_until <= now()
     order by reserved_until limit $1`,
    [BATCH],
  );
  let expired = 0;
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      if (await expire(cms, id)) expired += 1;
    } catch (error) {
      failures.push(error);
      cms.log.error({ orderId: id, err: error }, 'order could not expire');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not expire`);
  return expired;
}

async function expire(cms: Cms, orderId: string): Promise<boolean> {
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Paid, cancelled or extended while we waited for its lock.
    if (!order || order.paymentStatus !== 'unpaid' || !order.stockHeld || !order.isReservationOver)
      return false;
    await cancelOrder(tx, { order, actor: { kind: 'system' }, reason: 'expired' });
    await faultPoint('expire:before-commit');
    return true;
  });
}
