import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { queueSending, type QueuedMail } from '../../platform/queue/queue-mail';

/** Returns how many mails a restore held back, by kind. */
export function countHeldMails(cms: Cms): Promise<{ kind: string; count: number; oldestAt: Date }[]> {
  return sqlOf(cms.payload).query(
    `select kind, count(*)::int as count, min(created_at) as "oldestAt" from outgoing_mails
     where outcome = 'held_back' group by 1 order by 1`,
  );
}

/**
 * Sends the mails that a restore held back, or gives them up permanently. `kind` limits this to the mails of one kind;
 * null means all kinds. A mail is written from the data at the time of sending, and a mail that is no longer needed is
 * closed without being sent. Returns how many mails were released or given up.
 */
export function releaseHeldMails(
  cms: Cms,
  { kind, isSent }: { kind: string | null; isSent: boolean },
): Promise<number> {
  return inTransaction(cms.payload, async (tx) => {
    const mails = await tx.query<QueuedMail & Record<string, unknown>>(
      `update outgoing_mails set outcome = $1, updated_at = now()
       where outcome = 'held_back' and ($2::text is null or kind = $2)
       returning id, kind, customer_id as "customerId", order_id as "orderId"`,
      [isSent ? null : 'given_up', kind],
    );
    if (isSent) for (const mail of mails) await queueSending(tx, mail);
    return mails.length;
  });
}
