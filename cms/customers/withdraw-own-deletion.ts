import type { Transaction } from '../platform/database/transaction';

/**
 * Withdraws a deletion of the account that was requested on the account's pages and is deferred because of an order.
 * Returns whether there was such a deletion.
 */
export async function withdrawOwnDeletion(tx: Transaction, customerId: string): Promise<boolean> {
  const withdrawn = await tx.query(
    `delete from erasure_requests where customer_id = $1 and source = 'customer' and done_at is null returning id`,
    [customerId],
  );
  return withdrawn.length > 0;
}
