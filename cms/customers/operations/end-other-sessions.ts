import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { endSessions } from '../sessions/end-sessions';
import { lockCustomer } from '../lock-customer';
import { writeSecurityEvent } from '../security-events';

/** Ends all sessions of a customer except the requesting one. Returns how many sessions it ended. */
export function endOtherSessions(
  cms: Cms,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<number> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const ended = await endSessions(tx, { customerId, exceptSessionId: sessionId });
    if (ended > 0) await writeSecurityEvent(tx, cms.payload, { event: 'sessions_ended', customerId });
    return ended;
  });
}
