import type { SecurityEvent } from '@shop/messages/security-labels';

import { isStaffSql } from '../../platform/access/role-sql';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A line of the security log about a person. */
export interface PersonEvent {
  id: string;
  at: Date;
  event: SecurityEvent;
  person: string;
  /** Who did it, if not the person. */
  actor: string | null;
  device: string | null;
  detail: string | null;
}

const LINES = `select e.id, e.at, e.event, c.full_name as person, a.full_name as actor, e.device, e.detail
  from security_events e join customers c on c.id = e.customer_id left join customers a on a.id = e.actor_id`;
const NEWEST_FIRST = 'order by e.at desc, e.id limit 60';

/** Returns the newest lines of the security log about the team. Uses SQL because the log is unknown to Payload. */
export const listTeamEvents = (cms: Cms): Promise<PersonEvent[]> =>
  sqlOf(cms.payload).query<PersonEvent & Record<string, unknown>>(
    `${LINES} where ${isStaffSql('c.role')} or e.event = 'role_changed' ${NEWEST_FIRST}`,
  );

/** Returns the newest lines of the security log about one account. */
export const listPersonEvents = (cms: Cms, customerId: string): Promise<PersonEvent[]> =>
  sqlOf(cms.payload).query<PersonEvent & Record<string, unknown>>(
    `${LINES} where e.customer_id = $1 ${NEWEST_FIRST}`,
    [customerId],
  );
