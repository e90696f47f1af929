import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { endSessions } from '../sessions/end-sessions';
import { lockCustomer } from '../lock-customer';

/** Ends all sessions of a customer except the requesting one. Returns how many sessions it ended. */
export function endOtherSessions(
  cms: Cms,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<number> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    return endSessions(tx, { customerId, exceptSessionId: sessionId });
  });
}
