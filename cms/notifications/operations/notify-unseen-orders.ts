import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { IS_UNSEEN } from '../../orders/unseen-order';
import { queueMail } from '../../platform/queue/queue-mail';
import { readAutomaticMails } from '../queries/read-automatic-mails';

/**
 * Mails the admins about each paid order that nobody has seen for five minutes, once per order, while the shop's
 * setting is on. Returns how many orders it found.
 */
export function notifyUnseenOrders(cms: Cms): Promise<number> {
  return inTransaction(cms.payload, async (tx) => {
    if (!(await readAutomaticMails(tx))['order-unseen']) return 0;
    const orders = await tx.query<{ id: string }>(
      `select o.id from orders o where ${IS_UNSEEN} and o.received_at <= now() - interval '5 minutes'
         and not exists (select 1 from outgoing_mails m where m.dedupe_key = 'order-unseen:' || o.id)
       order by o.received_at, o.id limit 50`,
    );
    for (const { id } of orders) {
      await queueMail(tx, {
        kind: 'order-unseen-admin',
        customerId: null,
        orderId: id,
        dedupeKey: `order-unseen:${id}`,
      });
    }
    return orders.length;
  });
}
