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

/**
 * Returns a customer's open sessions, most recently used first. Uses SQL because nobody may read sessions through
 * Payload.
 */
export function listSessions(cms: Cms, { customerId }: { customerId: string }): Promise<OpenSession[]> {
  return sqlOf(cms.payload).query<OpenSession>(
    `select s.id as "sessionId", coalesce(d.device, 'Aparelho desconhecido') as device,
       s.created_at as "signedInAt", coalesce(d.last_seen_at, s.created_at) as "lastSeenAt"
     from customers_sessions s join customers c on c.id = s._parent_id
       left join session_devices d on d.session_id = s.id
     where s._parent_id = $1 and ${IS_OPEN_SESSION}
     order by "lastSeenAt" desc, s._order desc limit 100`,
    [customerId],
  );
}
