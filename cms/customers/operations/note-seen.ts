import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { SEEN_AGAIN_AFTER } from '../sessions/session-sql';

/**
 * Records that a session is in use. Writes the session's row at most once an hour, for a role whose sessions end without
 * use every five minutes.
 */
export async function noteSeen(cms: Cms, { sessionId }: { sessionId: string }): Promise<void> {
  await sqlOf(cms.payload).query(
    `update session_devices d set last_seen_at = now() from customers_sessions s, customers c
     where d.session_id = $1 and s.id = d.session_id and c.id = s._parent_id
       and d.last_seen_at < now() - ${SEEN_AGAIN_AFTER}`,
    [sessionId],
  );
}
