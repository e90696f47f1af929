import type { SecurityEvent } from '@shop/messages/security-labels';

import { isStaffSql } from '../../platform/access/role-sql';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A line of the security log about a member of the team. */
export interface TeamEvent {
  id: string;
  at: Date;
  event: SecurityEvent;
  person: string;
  /** Who did it, if not the person. */
  actor: string | null;
  device: string | null;
  detail: string | null;
}

/** Returns the newest lines of the security log about the team. Uses SQL because the log is unknown to Payload. */
export const listTeamEvents = (cms: Cms): Promise<TeamEvent[]> =>
  sqlOf(cms.payload).query<TeamEvent & Record<string, unknown>>(
    `select e.id, e.at, e.event, c.full_name as person, a.full_name as actor, e.device, e.detail
     from security_events e join customers c on c.id = e.customer_id left join customers a on a.id = e.actor_id
     where ${isStaffSql('c.role')} or e.event = 'role_changed'
     order by e.at desc, e.id limit 60`,
  );
