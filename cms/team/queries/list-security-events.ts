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
/** SQL: whether the line is worth reading: a first step whose second one followed is in that one's line. */
const IS_WORTH_READING = `not (e.event = 'second_step_asked' and exists (select 1 from security_events f
  where f.customer_id = e.customer_id and f.event = 'signed_in' and starts_with(f.detail, coalesce(e.detail, 'password') || '+')
    and f.at between e.at and e.at + interval '10 minutes'))`;
const NEWEST_FIRST = 'order by e.at desc, e.id limit 60';

/** Returns the newest lines of the security log about the team. */
export const listTeamEvents = (cms: Cms): Promise<PersonEvent[]> =>
  sqlOf(cms.payload).query<PersonEvent & Record<string, unknown>>(
    `${LINES} where (${isStaffSql('c.role')} or e.event = 'role_changed') and ${IS_WORTH_READING} ${NEWEST_FIRST}`,
  );

/** Returns the newest lines of the security log about one account. */
export const listPersonEvents = (cms: Cms, customerId: string): Promise<PersonEvent[]> =>
  sqlOf(cms.payload).query<PersonEvent & Record<string, unknown>>(
    `${LINES} where e.customer_id = $1 and ${IS_WORTH_READING} ${NEWEST_FIRST}`,
    [customerId],
  );
