import { IS_AT_PROVIDER } from '../../orders/awaits-payment';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { noticeRefusal } from '../notices/leave-notice';
import { settleOrder } from './settle-payment';

const BATCH = 40;

const LONGEST_RUN_MS = 60_000;

/**
 * Asks the provider about orders whose notifications may never have arrived. Asks about orders awaiting payment, and
 * about those that have ended and wait for the provider, every two minutes, later every hour. Asks about orders at the
 * provider that were cancelled unpaid every half hour for a day after their last change, then once a day until a week
 * after the order was placed, because a late payment must pay its order or be refunded. Returns how many orders were
 * selected.
 */
export async function reconcilePayments(cms: Cms): Promise<number> {
  // An array, so that the limit holds (check-paid-payments.ts).
  const due = await sqlOf(cms.payload).query<{ id: string }>(
    `update orders set reconciled_at = now()
     where id = any (array (
       select o.id from orders o
       where o.payment_status = 'unpaid' and ${IS_AT_PROVIDER}
         and (o.created_at > now() - interval '7 days' or o.closing_reason is not null)
         and o.created_at < now() - interval '1 minute'
         and (o.reconciled_at is null or o.reconciled_at < now() - case
                when o.closing_since < now() - interval '1 day' then interval '1 hour'
                when o.status <> 'cancelado' then interval '2 minutes'
                when o.updated_at > now() - interval '1 day' then interval '30 minutes'
                else interval '1 day' end)
       order by (o.status = 'cancelado'), o.reconciled_at nulls first limit $1
       for no key update skip locked))
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
      await noticeRefusal(cms, { call: 'read', error });
      cms.log.warn({ orderId: id, err: error }, 'order could not be reconciled');
    }
  }
  return due.length;
}
