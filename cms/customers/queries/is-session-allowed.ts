import { mayWork } from '@shop/permissions/entrance';
import type { Permission } from '@shop/permissions/permissions';
import type { Role } from '@shop/permissions/roles';

import type { SqlRunner } from '../../platform/database/sql';
import { areFactorsDemanded } from '../factor-demand';
import { IS_FACTOR_DUE, IS_OPEN_SESSION } from '../sessions/session-sql';

interface AskedSession {
  customerId: string;
  sessionId: string;
  permission: Permission;
}

/**
 * Returns whether a session is still open, has a permission of the team, and the factor that its role demands. A page
 * that stays open checks this at intervals.
 */
export async function isSessionAllowed(
  runner: SqlRunner,
  { customerId, sessionId, permission }: AskedSession,
): Promise<boolean> {
  const [person] = await runner.query<{ role: Role; isFactorDue: boolean }>(
    `select c.role::text as role, ${IS_FACTOR_DUE} as "isFactorDue" from customers_sessions s join customers c on c.id = s._parent_id
       left join session_devices d on d.session_id = s.id
     where s.id = $1 and c.id = $2 and ${IS_OPEN_SESSION} and c._verified and c.erased_at is null`,
    [sessionId, customerId],
  );
  if (!person) return false;
  return mayWork({ ...person, isFactorDue: person.isFactorDue && areFactorsDemanded() }, permission);
}
