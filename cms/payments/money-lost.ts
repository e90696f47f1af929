import { PAYS } from '../orders/payment-origin';
import type { Transaction } from '../platform/database/transaction';
import type { SqlRunner } from '../platform/database/sql';
import { queueRefund } from './request-refund';

/** Returns whether the provider reversed the payment that paid an order, so that nothing is left to refund. */
export async function isTakenBack(tx: SqlRunner, orderId: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from payments p where p.order_id = $1 and ${PAYS} and p.status in ('rejected', 'cancelled')`,
    [orderId],
  );
  return found.length > 0;
}

/**
 * Records that the order's payment is lost for any reason, and that nothing is owed to the customer. `isWholeDue` says
 * that the shop would have to refund everything if the bank had not taken it.
 */
export async function noteMoneyLost(
  tx: SqlRunner,
  orderId: string,
  { isWholeDue = false }: { isWholeDue?: boolean } = {},
): Promise<void> {
  await tx.query(`update orders set payment_status = 'charged_back', updated_at = now() where id = $1`, [
    orderId,
  ]);
  // Ends a refund that was requested before. It would be retried for ever, because the provider refunds no part of a
  // payment that it has reversed. The amount is stored, because a case or a changed line says that it returns.
  await tx.query(
    `update payments p set refund_due_cents = refunded_cents, updated_at = now(),
       reversed_due_cents = greatest(reversed_due_cents, refund_due_cents, case when $2 then amount_cents else 0 end)
     where order_id = $1 and ${PAYS} and (refund_due_cents > refunded_cents or $2)`,
    [orderId, isWholeDue],
  );
}

/**
 * Makes the refund due again that the bank's reversal ended, because the bank has returned the payment to the shop. The
 * customer would otherwise get neither the bank's money nor the shop's.
 */
export async function restoreDueRefund(tx: Transaction, orderId: string): Promise<void> {
  const due = await tx.query<{ id: string }>(
    `update payments p set refund_due_cents = greatest(refund_due_cents, least(reversed_due_cents, amount_cents)),
       reversed_due_cents = 0, updated_at = now()
     where order_id = $1 and ${PAYS} and greatest(refund_due_cents, reversed_due_cents) > refunded_cents
     returning id`,
    [orderId],
  );
  for (const { id } of due) await queueRefund(tx, id);
}
