import { IS_FROM_PROVIDER } from '../../orders/payment-origin';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { queueMail } from '../../platform/queue/queue-mail';
import { IS_REFUND_REFUSED } from '../../orders/queries/returned-by-bank';
import { queueRefund } from '../request-refund';

/**
 * Queues due refunds again whose job used up its attempts, so that no refund is forgotten. Notifies the admins once of
 * each refund that the provider has not executed within six hours. A refund that the provider has refused for good waits
 * for the owner instead. Returns how many refunds were queued.
 */
export function retryDueRefunds(cms: Cms): Promise<number> {
  return inTransaction(cms.payload, async (tx) => {
    const due = await tx.query<{ id: string; orderId: string; isQueued: boolean; isLate: boolean }>(
      `select p.id, p.order_id as "orderId",
         exists (select 1 from graphile_worker.jobs j
           where j.key = 'refund:' || p.id and j.attempts < j.max_attempts) as "isQueued",
         p.updated_at < now() - interval '6 hours' as "isLate"
       from payments p
       where p.refund_due_cents > p.refunded_cents and ${IS_FROM_PROVIDER} and not ${IS_REFUND_REFUSED}
       order by p.updated_at limit 200`,
    );
    const forgotten = due.filter(({ isQueued }) => !isQueued);
    for (const { id } of forgotten) await queueRefund(tx, id);
    for (const { id, orderId } of due.filter(({ isLate }) => isLate)) {
      await queueMail(tx, {
        kind: 'payment-held-admin',
        customerId: null,
        orderId,
        dedupeKey: `refund-late:${id}`,
        detail: 'refund_late',
      });
    }
    return forgotten.length;
  });
}
