import type { SecurityEvent } from '@shop/messages/security-labels';

import { FAILURE_COUNTS } from '../../customers/security-events';
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
  /** How many of them had the right password, and left the second step. */
  leftSteps: number;
}

/** Returns a line of the security log; null when it is gone. */
export async function readSecurityEvent(
  sql: SqlRunner,
  id: string | null,
): Promise<MailedSecurityEvent | null> {
  if (!isRecordId(id)) return null;
  const [row] = await sql.query<MailedSecurityEvent & Record<string, unknown>>(
    `select l.event, l.at, l.detail, l.device, c.full_name as person, a.full_name as actor,
       counted.failures, counted."leftSteps"
     from security_events l join customers c on c.id = l.customer_id
       left join customers a on a.id = l.actor_id
       cross join lateral (select ${FAILURE_COUNTS} from security_events e
         where e.customer_id = l.customer_id and e.at between l.at - interval '1 hour' and l.at) counted
     where l.id = $1`,
    [id],
  );
  return row ?? null;
}
