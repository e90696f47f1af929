import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { endTeamPhones } from '../entrance/end-team-phones';
import { lockCustomer } from '../lock-customer';
import { endOthers } from '../sessions/end-sessions';

/**
 * Ends all sessions of a customer except the requesting one, and the messages on a team member's phones. Returns how many
 * sessions it ended.
 */
export function endOtherSessions(
  cms: Cms,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<number> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    await endTeamPhones(tx, customerId);
    return endOthers(tx, cms.payload, { customerId, sessionId });
  });
}
