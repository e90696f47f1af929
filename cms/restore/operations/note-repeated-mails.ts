import type { SqlRunner } from '../../platform/database/sql';
import { IS_OPEN } from '../../notifications/outbox';
import type { KnownSince } from '../known-since';

/**
 * Prevents mails from being sent again after a restore. Catching up with the payment provider may queue mails that were
 * already sent before. A queued mail is marked as sent if the logs say that a mail of the same kind was sent about the
 * same order for the same reason. Call it before a worker runs. Returns how many mails it marked.
 */
export async function noteRepeatedMails(sql: SqlRunner, { mails }: KnownSince): Promise<number> {
  const aboutOrders = mails.filter(({ orderId }) => orderId !== null);
  const settled = await sql.query(
    `update outgoing_mails m set outcome = 'sent', sent_at = known.at, updated_at = now()
     from (select kind, order_id, code, max(at) as at
           from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[]) as k (kind, order_id, code, at)
           group by 1, 2, 3) known
     where m.kind = known.kind and m.order_id = known.order_id and m.detail is not distinct from known.code
       and ${IS_OPEN} returning m.id`,
    [
      aboutOrders.map(({ kind }) => kind),
      aboutOrders.map(({ orderId }) => orderId),
      aboutOrders.map(({ code }) => code),
      aboutOrders.map(({ at }) => at),
    ],
  );
  return settled.length;
}
