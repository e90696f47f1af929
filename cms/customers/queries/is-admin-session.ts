import type { SqlRunner } from '../../platform/database/sql';

/** Returns whether a session still belongs to an admin: checked at every interval of a page that stays open. */
export async function isAdminSession(
  runner: SqlRunner,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<boolean> {
  const found = await runner.query(
    `select 1 from customers_sessions s join customers c on c.id = s._parent_id
     where s.id = $1 and c.id = $2 and s.expires_at > now() and c.role = 'admin' and c._verified
       and c.erased_at is null`,
    [sessionId, customerId],
  );
  return found.length > 0;
}
