import type { Transaction } from '../platform/database/transaction';

/** Records a payment made outside the site: no provider confirms it, and none can refund it. */
export async function insertManualPayment(
  tx: Transaction,
  { id, totalCents }: { id: string; totalCents: number },
): Promise<void> {
  await tx.query(
    `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, counts_as_paid)
     values ($1::uuid, 'manual', $1::text, 'approved', 'manual', $2, true)`,
    [id, totalCents],
  );
}
