import type { SqlRunner } from '../platform/database/sql';

/**
 * Ends every session of a customer, or every one but `exceptSessionId`: for who changed a password, lost a role or is gone.
 * Answers how many. Call it in the transaction of the change, with the customer's row locked, so that nobody signs in between.
 */
export async function endSessions(
  runner: SqlRunner,
  { customerId, exceptSessionId = null }: { customerId: string; exceptSessionId?: string | null },
): Promise<number> {
  const ended = await runner.query(
    `delete from customers_sessions where _parent_id = $1 and id is distinct from $2 returning id`,
    [customerId, exceptSessionId],
  );
  return ended.length;
}
