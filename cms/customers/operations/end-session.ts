import type { Payload } from 'payload';

import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';

/**
 * Ends one session of a customer: its cookie is worthless from the next request on, in the shop and in the admin panel.
 */
export async function endSession(
  payload: Payload,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<void> {
  // Form input may be any text; Postgres throws for an invalid uuid.
  if (!isRecordId(sessionId)) return;
  await sqlOf(payload).query('delete from customers_sessions where _parent_id = $1 and id = $2', [
    customerId,
    sessionId,
  ]);
}
