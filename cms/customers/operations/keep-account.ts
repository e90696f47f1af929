import type { Cms } from '../../cms';
import { inTransaction } from '../../database/transaction';
import { lockCustomer } from '../erasure/erase-locked';

/** Takes back a customer's own put-off deletion. False when there is none, or when it has happened. */
export function keepAccount(
  cms: Cms,
  { customerId }: { customerId: string },
): Promise<{ wasPutOff: boolean }> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const kept = await tx.query(
      `delete from erasure_requests where customer_id = $1 and source = 'customer' and done_at is null returning id`,
      [customerId],
    );
    return { wasPutOff: kept.length > 0 };
  });
}
