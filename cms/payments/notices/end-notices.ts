import type { NoticeEnding } from '@shop/payments/provider-notice';

import { announce } from '../../platform/database/announce-change';
import type { SqlRunner } from '../../platform/database/sql';

/** SQL condition: a notice `n` is open. */
export const IS_OPEN_NOTICE = 'n.ended_at is null';

/** Ends an open notice; returns false if it has ended before. */
export async function endNotice(
  sql: SqlRunner,
  { noticeId, ending, actorId }: { noticeId: string; ending: NoticeEnding; actorId: string | null },
): Promise<boolean> {
  const [ended] = await sql.query<{ call: string }>(
    `update provider_notices n set ending = $2, ended_at = now(), ended_by = $3
     where n.id = $1 and ${IS_OPEN_NOTICE} returning n.call`,
    [noticeId, ending, actorId],
  );
  if (ended?.call === 'pix') await announce(sql, 'content');
  return ended !== undefined;
}

/**
 * Ends the notices whose cause is gone: the provider has since done what it refused, the shop has accepted a notification
 * again, a payment is no longer open, or a refund no longer due.
 */
export async function endSettledNotices(sql: SqlRunner): Promise<void> {
  const ended = await sql.query<{ call: string }>(
    `update provider_notices n set ending = 'works_again', ended_at = now()
     where ${IS_OPEN_NOTICE} and case case when n.reason = 'access' then 'read' else n.call end
       when 'pix' then exists (select 1 from pix_codes c
         where c.provider_payment_id is not null and c.created_at > n.last_at)
       when 'checkout' then exists (select 1 from orders o
         where o.preference_id is not null and o.created_at > n.last_at)
       when 'read' then exists (select 1 from orders o where o.payments_read_at > n.last_at)
       when 'notifications' then exists (select 1 from payment_notifications l
         where l.created_at > n.first_at and l.outcome is distinct from 'refused_signature'
           and l.outcome is distinct from 'ignored_unsigned')
       when 'cancel' then not exists (select 1 from payments p
         where p.id = n.payment_id and p.status in ('pending', 'in_process', 'authorized', 'unknown'))
       when 'refund' then not exists (select 1 from payments p
         where p.id = n.payment_id and p.refund_due_cents > p.refunded_cents)
       else false end
     returning n.call`,
  );
  if (ended.some(({ call }) => call === 'pix')) await announce(sql, 'content');
}
