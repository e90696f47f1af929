import type { Transaction } from '../platform/database/transaction';

/** Takes back a deletion that was asked for in the account and waits for an order. Whether there was one. */
export async function withdrawOwnDeletion(tx: Transaction, customerId: string): Promise<boolean> {
  const withdrawn = await tx.query(
    `delete from erasure_requests where customer_id = $1 and source = 'customer' and done_at is null returning id`,
    [customerId],
  );
  return withdrawn.length > 0;
}
