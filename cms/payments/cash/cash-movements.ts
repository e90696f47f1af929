import type { Transaction } from '../../platform/database/transaction';

/**
 * Writes one cash movement into the cash ledger, with the amount and the person who received or returned it.
 * `balanceCents` is how much of the payment the shop has after the movement. The database rejects the same movement a
 * second time.
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
