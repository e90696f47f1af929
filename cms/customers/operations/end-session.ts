import type { Payload } from 'payload';

import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { endTeamPhonesNamed } from '../entrance/end-team-phones';
import { lockCustomer } from '../lock-customer';
import { writeSecurityEvent } from '../security-events';

/**
 * Ends one session of a customer: its cookie is worthless from the next request on, in the shop and in the admin panel.
 * Ending a session that has ended already changes nothing. `endsPhones`: the device is ended from another one, so a team
 * member's phone of its name stops ringing, too; signing out on a device leaves its messages as they are.
 */
export async function endSession(
  payload: Payload,
  {
    customerId,
    sessionId,
    endsPhones = false,
  }: { customerId: string; sessionId: string; endsPhones?: boolean },
): Promise<void> {
  // Form input may be any text; Postgres throws for an invalid uuid.
  if (!isRecordId(sessionId)) return;
  await inTransaction(payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const [session] = await tx.query<{ device: string | null }>(
      `select d.device from customers_sessions s left join session_devices d on d.session_id = s.id
       where s._parent_id = $1 and s.id = $2`,
      [customerId, sessionId],
    );
    if (!session) return;
    await tx.query('delete from customers_sessions where _parent_id = $1 and id = $2', [
      customerId,
      sessionId,
    ]);
    if (endsPhones) await endTeamPhonesNamed(tx, { customerId, device: session.device, isLost: false });
    await writeSecurityEvent(tx, payload, { event: 'sessions_ended', customerId });
  });
}
