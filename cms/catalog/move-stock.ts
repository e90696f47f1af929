import { announce } from '../platform/database/announce-change';
import type { Transaction } from '../platform/database/transaction';

interface StockMove {
  productId: string;
  /** Must not be 0, because the ledger rejects empty entries. */
  delta: number;
  reason: 'ajuste' | 'lote';
  /** The reason in the admin's own words; stored outside the ledger, because it must be erasable. */
  note: string | null;
  actorId: string;
  /** The id of the ledger entry; generated if absent. */
  movementId?: string | undefined;
  /** Free units before the movement. */
  before: number;
}

/**
 * Writes one entry in the stock ledger (whose trigger changes the product's stock) and one in the audit log, and
 * notifies the storefronts.
 */
export async function moveStock(tx: Transaction, move: StockMove): Promise<void> {
  const { productId, delta, reason, note, actorId, before } = move;
  const [movement] = await tx.query<{ id: string }>(
    `insert into stock_movements (id, product_id, delta, reason, actor_customer_id)
     values (coalesce($5::uuid, gen_random_uuid()), $1, $2, $3::enum_stock_movements_reason, $4) returning id`,
    [productId, delta, reason, actorId, move.movementId ?? null],
  );
  if (note && movement) {
    await tx.query('insert into stock_movement_notes (movement_id, text) values ($1, $2)', [
      movement.id,
      note,
    ]);
  }
  await tx.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id, reason, before, after)
     values ($1, 'adjust-stock', 'products', $2, $3, $4, $5)`,
    [actorId, productId, reason, { stockQuantity: before }, { stockQuantity: before + delta }],
  );
  await announce(tx, 'catalog');
}
