import { can, type Permission } from '@shop/permissions/permissions';

import type { SqlRunner } from '../../platform/database/sql';
import { IS_OPEN_SESSION } from '../sessions/session-sql';

interface AskedSession {
  customerId: string;
  sessionId: string;
  permission: Permission;
}

/**
 * Returns whether a session is still open and has a permission. A page that stays open checks this at intervals. Uses
 * SQL because it decides who the user is, before Payload has a user.
 */
export async function isSessionAllowed(
  runner: SqlRunner,
  { customerId, sessionId, permission }: AskedSession,
): Promise<boolean> {
  const [person] = await runner.query<{ role: string }>(
    `select c.role::text as role from customers_sessions s join customers c on c.id = s._parent_id
       left join session_devices d on d.session_id = s.id
     where s.id = $1 and c.id = $2 and ${IS_OPEN_SESSION} and c._verified and c.erased_at is null`,
    [sessionId, customerId],
  );
  return can(person, permission);
}
