import type { Payload } from 'payload';

import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { lockCustomer } from '../lock-customer';
import { writeSecurityEvent } from '../security-events';

/**
 * Ends one session of a customer: its cookie is worthless from the next request on, in the shop and in the admin panel.
 * Ending a session that has ended already changes nothing.
 */
export async function endSession(
  payload: Payload,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<void> {
  // Form input may be any text; Postgres throws for an invalid uuid.
  if (!isRecordId(sessionId)) return;
  await inTransaction(payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const ended = await tx.query(
      'delete from customers_sessions where _parent_id = $1 and id = $2 returning 1',
      [customerId, sessionId],
    );
    if (ended.length > 0) await writeSecurityEvent(tx, payload, { event: 'sessions_ended', customerId });
  });
}
