import type { BlockKind, LotStatus } from '@shop/lots/lot-status';

import type { SqlRunner } from '../platform/database/sql';
import { isRecordId } from '../platform/database/record-id';

/** SQL for today's date in America/Bahia, by the database's clock. */
export const TODAY = `(now() at time zone 'America/Bahia')::date`;

/** SQL for a lot `t`: how many of its boxes are still in the shop and not packed, whether sold or not. */
export const REMAINDER = '(t.quantity - t.packed_units - t.lost_units)';

/** A lot as operations read it after locking it. Days are 'YYYY-MM-DD'. */
export interface LotRow {
  id: string;
  code: string;
  productId: string;
  madeOn: string;
  bestBefore: string;
  quantity: number;
  status: LotStatus;
  packedUnits: number;
  lostUnits: number;
  /** Boxes that are still in the shop and not packed. */
  remainder: number;
  isReleased: boolean;
  isClosed: boolean;
  isExpired: boolean;
  blockKind: BlockKind | null;
  version: number;
}

const COLUMNS = `t.id, t.code, t.product_id as "productId", t.made_on::text as "madeOn",
  t.best_before::text as "bestBefore", t.quantity, t.status, t.packed_units as "packedUnits",
  t.lost_units as "lostUnits", ${REMAINDER} as remainder, t.released_at is not null as "isReleased",
  t.closed_at is not null as "isClosed", t.best_before < ${TODAY} as "isExpired", t.blocked_kind as "blockKind", t.version`;

/**
 * Locks a lot's product and then the lot, in the same sequence as every operation that moves stock, and returns the
 * lot; null when there is none.
 */
export async function lockLot(tx: SqlRunner, lotId: string): Promise<LotRow | null> {
  if (!isRecordId(lotId)) return null;
  for (;;) {
    const [known] = await tx.query<{ productId: string }>(
      'select product_id as "productId" from lots where id = $1',
      [lotId],
    );
    if (!known) return null;
    await tx.query('select 1 from products where id = $1 for no key update', [known.productId]);
    const [lot] = await tx.query<LotRow & Record<string, unknown>>(
      `select ${COLUMNS} from lots t where t.id = $1 for no key update`,
      [lotId],
    );
    // Tries again if the product of a draft was changed while this waited for the lock.
    if (!lot || lot.productId === known.productId) return lot ?? null;
  }
}

/** Returns the id of the lot with a code; null when there is none. */
export async function lotIdOfCode(sql: SqlRunner, code: string): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>('select id from lots where code = $1', [code]);
  return row?.id ?? null;
}

export type LotEvent =
  | 'created'
  | 'released'
  | 'blocked'
  | 'unblocked'
  | 'recalled'
  | 'closed'
  /** A box was taken back into the lot after the lot had been closed. */
  | 'reopened';

/** Writes one event of a lot's history. Without an actor, the event was caused by the shop itself. */
export async function writeLotEvent(
  tx: SqlRunner,
  { lotId, event, actorId }: { lotId: string; event: LotEvent; actorId: string | null },
): Promise<void> {
  await tx.query('insert into lot_events (lot_id, event, actor_id) values ($1, $2, $3)', [
    lotId,
    event,
    actorId,
  ]);
}

/** Opens a closed lot again, because one of its boxes came back and may be sold. The caller has locked the lot. */
export async function reopenLot(
  tx: SqlRunner,
  { lotId, actorId }: { lotId: string; actorId: string | null },
): Promise<void> {
  await tx.query(
    `update lots set status = 'liberado', closed_at = null, version = version + 1, updated_at = now() where id = $1`,
    [lotId],
  );
  await writeLotEvent(tx, { lotId, event: 'reopened', actorId });
}
