import { ANNOUNCED_STATUSES, hasReached } from '@shop/orders/step';
import type { OrderStatus } from '@shop/orders/order-status';

import type { Transaction } from '../platform/database/transaction';
import { queueSending, type QueuedMail } from '../platform/queue/queue-mail';

/**
 * When an admin sets an order back to an earlier status, the mails about its later steps become obsolete. This function
 * makes these mails due again. Call it when the setting back is undone, because the steps that the mails are about then
 * apply again. Mails that were due all along are marked as changed, so that a process that read the order meanwhile, in
 * order to send such a mail, reads the order again. The caller has locked the order.
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
