import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';

/**
 * Returns the id of the case that a form opened; null while the form has not been sent. The caller must have checked
 * that the order is the buyer's.
 */
export async function findCaseOfForm(
  cms: Cms,
  { orderId, clientKey }: { orderId: string; clientKey: string },
): Promise<string | null> {
  if (!isRecordId(orderId) || !isRecordId(clientKey)) return null;
  const [row] = await sqlOf(cms.payload).query<{ id: string }>(
    'select id from cases where order_id = $1 and client_key = $2',
    [orderId, clientKey],
  );
  return row?.id ?? null;
}
