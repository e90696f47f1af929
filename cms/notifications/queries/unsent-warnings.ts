import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { IS_OPEN } from '../outbox';

/** A recall some of whose mails have not been sent although they have been due for an hour. */
export interface UnsentWarnings {
  recallId: string;
  lotCode: string;
  /** How many mails of the recall are still to be sent. */
  mails: number;
}

/**
 * Returns the recalls whose buyers have waited an hour for their warning, the oldest recall first. The panel shows them
 * until each mail is sent or settled, because a person who has the box may eat it meanwhile.
 */
export const readUnsentWarnings = (cms: Cms): Promise<UnsentWarnings[]> =>
  sqlOf(cms.payload).query<UnsentWarnings & Record<string, unknown>>(
    `select r.id as "recallId", t.code as "lotCode", count(*)::int as mails
     from outgoing_mails m
       left join recall_people p on m.kind = 'recall' and p.id = m.detail::uuid
       join recalls r on r.id = case m.kind when 'recall' then p.recall_id else m.detail::uuid end
       join lots t on t.id = r.lot_id
     where m.kind in ('recall', 'recall-possible') and ${IS_OPEN} and m.created_at < now() - interval '1 hour'
     group by r.id, t.code order by r.started_at, r.id`,
  );
