import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** Records that a session is in use. Writes the session's row at most once an hour. */
export async function noteSeen(cms: Cms, { sessionId }: { sessionId: string }): Promise<void> {
  await sqlOf(cms.payload).query(
    `update session_devices set last_seen_at = now()
     where session_id = $1 and last_seen_at < now() - interval '1 hour'`,
    [sessionId],
  );
}
