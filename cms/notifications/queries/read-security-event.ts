import type { SecurityEvent } from '@shop/messages/security-labels';

import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';

/** A line of the security log, as a mail states it. */
export interface MailedSecurityEvent {
  event: SecurityEvent;
  at: Date;
  detail: string | null;
  device: string | null;
  person: string;
  /** Who did it, if not the person. */
  actor: string | null;
  /** The failures of the person within the hour before. */
  failures: number;
}

/** Returns a line of the security log; null when it is gone. Uses SQL because the log is unknown to Payload. */
export async function readSecurityEvent(
  sql: SqlRunner,
  id: string | null,
): Promise<MailedSecurityEvent | null> {
  if (!isRecordId(id)) return null;
  const [row] = await sql.query<MailedSecurityEvent & Record<string, unknown>>(
    `select e.event, e.at, e.detail, e.device, c.full_name as person, a.full_name as actor,
       (select count(*)::int from security_events f where f.customer_id = e.customer_id
         and f.at between e.at - interval '1 hour' and e.at
         and f.event in ('sign_in_failed', 'factor_failed', 'proof_failed')) as failures
     from security_events e join customers c on c.id = e.customer_id
       left join customers a on a.id = e.actor_id
     where e.id = $1`,
    [id],
  );
  return row ?? null;
}
