import { ANNOUNCED_STATUSES, hasReached } from '@shop/orders/step';
import type { OrderStatus } from '@shop/orders/order-status';

import type { Transaction } from '../platform/database/transaction';
import { queueSending, type QueuedMail } from '../platform/queue/queue-mail';

/**
 * Makes the mails due again that an admin's step back had made obsolete. Called when the step back is undone, because
 * the steps that the mails are about then apply again. Mails that are still due are marked as changed, so that a sender
 * that read the order in the meantime checks it again. The caller has locked the order.
 */
export async function reviveStepMails(
  tx: Transaction,
  { undoneEventId, status }: { undoneEventId: string; status: OrderStatus },
): Promise<void> {
  const standing = ANNOUNCED_STATUSES.filter((step) => hasReached(status, step));
  const revived = await tx.query<QueuedMail & { wasObsolete: boolean }>(
    `with waiting as (
       select m.id, m.outcome is not null as "wasObsolete"
       from outgoing_mails m
         join order_events e on split_part(m.dedupe_key, '|', 1) = 'order-status:' || e.id
         join order_events back on back.order_id = e.order_id and back.id = $1
       where m.sent_at is null and e.to_status::text = any($2)
         and (m.outcome is null or (m.outcome = 'obsolete' and m.updated_at >= back.created_at))
       for update of m)
     update outgoing_mails m set outcome = null, updated_at = clock_timestamp()
     from waiting where m.id = waiting.id
     returning m.id, m.kind, m.customer_id as "customerId", m.order_id as "orderId", waiting."wasObsolete"`,
    [undoneEventId, standing],
  );
  for (const { wasObsolete, ...mail } of revived) if (wasObsolete) await queueSending(tx, mail);
}
