import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { lockCustomer } from '../../customers/lock-customer';
import { withdrawOwnDeletion } from '../../customers/withdraw-own-deletion';

/**
 * Withdraws a pending deletion that was requested in the account or through Facebook. The Facebook identity stays
 * unlinked. The request's row stays too, so that the same request sent again does nothing. Returns false if there is no
 * pending deletion, or if the account is already deleted.
 */
export function cancelDeletion(
  cms: Cms,
  { customerId }: { customerId: string },
): Promise<{ wasPutOff: boolean }> {
  return inTransaction(cms.payload, async (tx) => {
    await lockCustomer(tx, customerId);
    const wasCancelled = await withdrawOwnDeletion(tx, customerId);
    const done = await tx.query(
      `update erasure_requests set done_at = now()
       where customer_id = $1 and source = 'facebook' and done_at is null returning id`,
      [customerId],
    );
    return { wasPutOff: wasCancelled || done.length > 0 };
  });
}
