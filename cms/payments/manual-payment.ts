import { type CASH } from '@shop/payments/payment-origin';

import type { Transaction } from '../platform/database/transaction';

/**
 * Records a payment made outside the site, in cash or otherwise, which no provider confirms or can refund. Returns the
 * id of the payment's row. The caller has locked the order. For each order, the database allows only one payment row
 * with `counts_as_paid`.
 */
export async function insertManualPayment(
  tx: Transaction,
  { id, totalCents }: { id: string; totalCents: number },
  method: 'manual' | typeof CASH = 'manual',
): Promise<string> {
  const [payment] = await tx.query<{ id: string }>(
    `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, counts_as_paid)
     values ($1::uuid, 'manual', $1::text, 'approved', $3, $2, true) returning id`,
    [id, totalCents, method],
  );
  if (!payment) throw new Error('payment was not written');
  return payment.id;
}
