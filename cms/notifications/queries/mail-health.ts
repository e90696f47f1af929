import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** Metrics on how well the shop's mails are being sent. */
export interface MailHealth {
  /** The number of mails that are due and not sent yet. */
  due: number;
  /** The number of mails that have been due for longer than sending normally takes. */
  late: number;
  oldestDueAt: Date | null;
  /** The number of mails sent since midnight in Bahia. */
  sentToday: number;
  /**
   * The number of mails of the last seven days that the recipient's server refused for good, that could not be sent in
   * time, or that an admin gave up.
   */
  failed: number;
}

/** Returns the metrics on the sending of mails. */
export async function readMailHealth(cms: Cms): Promise<MailHealth> {
  const [health] = await sqlOf(cms.payload).query<MailHealth & Record<string, unknown>>(
    `select d.*, s.*, f.*
     from (select count(*)::int as due, count(*) filter (where greatest(created_at, not_before) < now() - interval '5 minutes')::int as late,
         min(greatest(created_at, not_before)) filter (where greatest(created_at, not_before) <= now()) as "oldestDueAt"
       from outgoing_mails where sent_at is null and (outcome is null or outcome in ('sending', 'handed_over'))) d,
       (select count(*)::int as "sentToday" from outgoing_mails
        where sent_at >= date_trunc('day', now() at time zone 'America/Bahia') at time zone 'America/Bahia') s,
       (select count(*)::int as failed from outgoing_mails
        where outcome in ('refused', 'too_late', 'given_up') and created_at > now() - interval '7 days') f`,
  );
  if (!health) throw new Error('the health of mail answered nothing');
  return health;
}
