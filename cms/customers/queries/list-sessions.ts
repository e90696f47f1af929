import { isStaffSql } from '../../platform/access/role-sql';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { IS_OPEN_SESSION } from '../sessions/session-sql';

/** An open session, described so that its customer recognises it. */
export interface OpenSession {
  sessionId: string;
  device: string;
  signedInAt: Date;
  /** When the session was last used, accurate to the hour. */
  lastSeenAt: Date;
}

/** SQL: the open sessions with their person's id, most recently used first, of the people `c` that a condition names. */
const openSessions = (condition: string, limit: number): string =>
  `select c.id as "customerId", s.id as "sessionId", coalesce(d.device, 'Aparelho desconhecido') as device,
     s.created_at as "signedInAt", coalesce(d.last_seen_at, s.created_at) as "lastSeenAt"
   from customers_sessions s join customers c on c.id = s._parent_id
     left join session_devices d on d.session_id = s.id
   where ${condition} and ${IS_OPEN_SESSION}
   order by "lastSeenAt" desc, s._order desc limit ${limit}`;

type Row = OpenSession & { customerId: string };

/** Returns a customer's open sessions, most recently used first. */
export async function listSessions(cms: Cms, { customerId }: { customerId: string }): Promise<OpenSession[]> {
  const rows = await sqlOf(cms.payload).query<Row>(openSessions('c.id = $1', 100), [customerId]);
  return rows.map(({ customerId: _, ...session }) => session);
}

/** Returns the open sessions of every member of the team, by the member's id, most recently used first. */
export async function listTeamSessions(cms: Cms): Promise<Map<string, OpenSession[]>> {
  const rows = await sqlOf(cms.payload).query<Row>(
    openSessions(`${isStaffSql('c.role')} and c.erased_at is null`, 500),
  );
  const byMember = new Map<string, OpenSession[]>();
  for (const { customerId, ...session } of rows)
    byMember.set(customerId, [...(byMember.get(customerId) ?? []), session]);
  return byMember;
}
