import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { settleOrder } from './settle-payment';

const BATCH = 40;

const LONGEST_RUN_MS = 60_000;

/**
 * Asks the provider about orders whose notifications may never have arrived. Asks about orders awaiting payment every
 * two minutes. Asks about orders with a payment page that were cancelled unpaid every half hour for a day after their
 * last change, then once a day until a week after the order was placed, because a late payment must pay its order or be
 * refunded. Returns how many orders were selected.
 */
export async function reconcilePayments(cms: Cms): Promise<number> {
  const due = await sqlOf(cms.payload).query<{ id: string }>(
    `update orders set reconciled_at = now()
     where id in (
       select id from orders
       where payment_status = 'unpaid' and preference_id is not null
         and created_at > now() - interval '7 days' and created_at < now() - interval '1 minute'
         and (reconciled_at is null or reconciled_at < now() - case
                when status <> 'cancelado' then interval '2 minutes'
                when updated_at > now() - interval '1 day' then interval '30 minutes'
                else interval '1 day' end)
       order by (status = 'cancelado'), reconciled_at nulls first limit $1
       for no key update skip locked)
     returning id`,
    [BATCH],
  );
  const endsAt = Date.now() + LONGEST_RUN_MS;
  for (const { id } of due) {
    // The next run of this job asks about the remaining orders, so that a provider that does not respond does not
    // occupy a worker.
    if (Date.now() > endsAt) break;
    try {
      await settleOrder(cms, id);
    } catch (error) {
      // A failure for one order must not stop the run for the other orders. The next run asks about the failed order
      // again.
      cms.log.warn({ orderId: id, err: error }, 'order could not be reconciled');
    }
  }
  return due.length;
}
