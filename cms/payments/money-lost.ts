import type { SqlRunner } from '../platform/database/sql';

/** Returns whether the provider reversed the payment that paid an order, so that nothing is left to refund. */
export async function isTakenBack(tx: SqlRunner, orderId: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from payments where order_id = $1 and counts_as_paid and status in ('rejected', 'cancelled')`,
    [orderId],
  );
  return found.length > 0;
}

/** Records that the order's payment is lost for any reason, and that nothing is owed to the customer. */
export async function noteMoneyLost(tx: SqlRunner, orderId: string): Promise<void> {
  await tx.query(`update orders set payment_status = 'charged_back', updated_at = now() where id = $1`, [
    orderId,
  ]);
  // Ends a partial refund that was requested before. It would be retried for ever, because the provider refunds no
  // part of a payment that it has reversed.
  await tx.query(
    `update payments set refund_due_cents = refunded_cents, updated_at = now()
     where order_id = $1 and counts_as_paid and refund_due_cents > refunded_cents`,
    [orderId],
  );
}
