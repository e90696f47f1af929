import type { Transaction } from '../../platform/database/transaction';

/**
 * Writes one movement of cash into the ledger: who received or gave back which amount. `balanceCents` is what the shop
 * has of the payment afterwards; the database refuses the same movement again.
 */
export async function writeCashMovement(
  tx: Transaction,
  movement: {
    paymentId: string;
    kind: 'received' | 'returned';
    amountCents: number;
    balanceCents: number;
    actorId: string;
  },
): Promise<void> {
  const { paymentId, kind, amountCents, balanceCents, actorId } = movement;
  await tx.query(
    'insert into cash_movements (payment_id, kind, amount_cents, balance_cents, actor_id) values ($1, $2, $3, $4, $5)',
    [paymentId, kind, amountCents, balanceCents, actorId],
  );
}
