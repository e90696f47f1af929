import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A place where a customer is signed in, as they recognise it. */
export interface OpenSession {
  sessionId: string;
  device: string;
  signedInAt: Date;
  /** To the hour. */
  lastSeenAt: Date;
}

/** Where a customer is signed in at this moment, the last used first. */
export function listSessions(cms: Cms, { customerId }: { customerId: string }): Promise<OpenSession[]> {
  return sqlOf(cms.payload).query<OpenSession>(
    `select s.id as "sessionId", coalesce(d.device, 'Aparelho desconhecido') as device,
       s.created_at as "signedInAt", coalesce(d.last_seen_at, s.created_at) as "lastSeenAt"
     from customers_sessions s left join session_devices d on d.session_id = s.id
     where s._parent_id = $1 and s.expires_at > now()
     order by "lastSeenAt" desc, s._order desc limit 100`,
    [customerId],
  );
}
