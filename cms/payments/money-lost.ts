import type { SqlRunner } from '../platform/database/sql';

/** Whether the provider undid the payment that paid an order: there is nothing left that could be given back. */
export async function isTakenBack(tx: SqlRunner, orderId: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from payments where order_id = $1 and counts_as_paid and status in ('rejected', 'cancelled')`,
    [orderId],
  );
  return found.length > 0;
}

/** The order's money is gone, whoever took it: nothing is owed to anybody. */
export async function noteMoneyLost(tx: SqlRunner, orderId: string): Promise<void> {
  await tx.query(`update orders set payment_status = 'charged_back', updated_at = now() where id = $1`, [
    orderId,
  ]);
  // A part asked back before would be asked for ever: the provider gives back nothing of what it took.
  await tx.query(
    `update payments set refund_due_cents = refunded_cents, updated_at = now()
     where order_id = $1 and counts_as_paid and refund_due_cents > refunded_cents`,
    [orderId],
  );
}
