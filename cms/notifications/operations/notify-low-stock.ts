import { randomUUID } from 'node:crypto';

import { IS_LOW_STOCK } from '../../catalog/low-stock';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { readAutomaticMails } from '../queries/read-automatic-mails';
import { queueMail } from '../../platform/queue/queue-mail';

/**
 * Notifies the admins, in one mail, of products whose stock has fallen to its minimum. Each product is reported once
 * until its stock is sufficient again, however the stock changed. While these mails are switched off, nothing is
 * reported; when they are switched on again, products that are still low are reported. Returns how many products were
 * reported.
 */
export function notifyLowStock(cms: Cms): Promise<number> {
  return inTransaction(cms.payload, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('tell-low-stock', 0))`);
    await tx.query(
      `delete from low_stock_notices where product_id not in (select id from products where ${IS_LOW_STOCK})`,
    );
    if (!(await readAutomaticMails(tx))['low-stock']) return 0;
    const noticeId = randomUUID();
    const reported = await tx.query(
      `insert into low_stock_notices (product_id, notice_id)
       select id, $1::uuid from products where ${IS_LOW_STOCK} order by id
       on conflict (product_id) do nothing returning product_id`,
      [noticeId],
    );
    if (reported.length === 0) return 0;
    await queueMail(tx, {
      kind: 'low-stock-admin',
      customerId: null,
      dedupeKey: `low-stock:${noticeId}`,
      detail: noticeId,
    });
    return reported.length;
  });
}
