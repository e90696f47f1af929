import type { OpenSession } from '../../customers/queries/list-sessions';
import { IS_OPEN_SESSION } from '../../customers/sessions/session-sql';
import { isStaffSql } from '../../platform/access/role-sql';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/**
 * Returns the open sessions of every member of the team, by the member's id, most recently used first. Uses SQL because
 * nobody may read sessions through Payload.
 */
export async function listTeamSessions(cms: Cms): Promise<Map<string, OpenSession[]>> {
  const rows = await sqlOf(cms.payload).query<OpenSession & { customerId: string }>(
    `select c.id as "customerId", s.id as "sessionId", coalesce(d.device, 'Aparelho desconhecido') as device,
       s.created_at as "signedInAt", coalesce(d.last_seen_at, s.created_at) as "lastSeenAt"
     from customers_sessions s join customers c on c.id = s._parent_id
       left join session_devices d on d.session_id = s.id
     where ${isStaffSql('c.role')} and c.erased_at is null and ${IS_OPEN_SESSION}
     order by "lastSeenAt" desc, s._order desc limit 500`,
  );
  const byMember = new Map<string, OpenSession[]>();
  for (const { customerId, ...session } of rows)
    byMember.set(customerId, [...(byMember.get(customerId) ?? []), session]);
  return byMember;
}
