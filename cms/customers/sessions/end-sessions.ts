import type { Payload } from 'payload';

import type { SqlRunner } from '../../platform/database/sql';
import type { Transaction } from '../../platform/database/transaction';
import { writeSecurityEvent } from '../security-events';

/**
 * Ends all sessions of a customer, or all except `exceptSessionId`, after a change of password, loss of a role or
 * erasure. Returns how many sessions it ended. Call it in the transaction of the change, with the customer row locked,
 * so that nobody can sign in between the change and the end of the sessions.
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

/**
 * Ends all sessions of a customer except the one in which the person acts, and writes it into the security log. Returns
 * how many sessions it ended. The caller has locked the customer row.
 */
export async function endOthers(
  tx: Transaction,
  payload: Payload,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<number> {
  const ended = await endSessions(tx, { customerId, exceptSessionId: sessionId });
  if (ended > 0) await writeSecurityEvent(tx, payload, { event: 'sessions_ended', customerId });
  return ended;
}
