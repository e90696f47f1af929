import { CHANGE_CHANNEL, type ChangeTopic } from '../platform/database/announce-change';
import type { Transaction } from '../platform/database/transaction';

interface StockMove {
  productId: string;
  /** Not 0: the ledger refuses empty lines. */
  delta: number;
  reason: 'ajuste' | 'lote';
  /** Why, in the admin's own words; kept beside the ledger, where it can be erased. */
  note: string | null;
  actorId: string;
  /** Of the line in the ledger; its own unless said. */
  movementId?: string | undefined;
  /** Free units before. */
  before: number;
}

/** One line in the stock ledger (whose trigger moves the stock), one in the audit log, and a word to the storefronts. */
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
  await tx.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'catalog' satisfies ChangeTopic]);
}
