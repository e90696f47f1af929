import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';

/**
 * Ends the push messages to one of a customer's browsers. Messages that wait for the browser are settled without being
 * sent.
 */
export async function endPushDevice(
  cms: Cms,
  { customerId, deviceId }: { customerId: string; deviceId: string },
): Promise<void> {
  // Form input may be any text; Postgres throws for an invalid uuid.
  if (!isRecordId(deviceId)) return;
  await sqlOf(cms.payload).query('delete from push_devices where customer_id = $1 and id = $2', [
    customerId,
    deviceId,
  ]);
}
