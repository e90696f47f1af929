import type { BlockKind, LotStatus } from '@shop/lots/lot-status';
import { MAX_LOT_NOTE } from '@shop/lots/lot-form';
import type { Result } from '@shop/result';
import { cleanLine, cutText } from '@shop/text/clean-text';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { attributeToLot, settleSentShortfalls, takeUnits } from '../lot-pool';
import { lockLot, writeLotEvent, type LotRow } from '../lot-row';

export interface FreezeLotInput {
  lotId: string;
  /** The reason, in the admin's own words; may be empty. */
  note: string;
  actorId: string;
}

export type FreezeLotError = { code: 'access_denied' } | { code: 'lot_not_found' };

export interface FrozenLot {
  status: LotStatus;
  productId: string;
  /** Units that orders now lack. */
  missing: number;
}

/**
 * Stops a lot. This is possible in every state of the lot. Its free boxes are taken off sale. Its boxes that are sold
 * but not packed are recorded as missing, and the product is not sold until other boxes replace them, from another lot,
 * a recount or a cancelled order. Stopping a stopped lot changes nothing.
 */
export async function freezeLot(
  cms: Cms,
  { lotId, note, actorId }: FreezeLotInput,
): Promise<Result<FrozenLot, FreezeLotError>> {
  const frozen = await teamOperation(cms, { permission: 'lot:freeze', actorId }, async (tx) => {
    const lot = await lockLot(tx, lotId);
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    const result = await freezeLocked(tx, { lot, kind: 'conferencia', note, actorId });
    await faultPoint('freeze-lot:before-commit');
    return { ok: true, ...result } as const;
  });
  await faultPoint('freeze-lot:committed');
  return frozen;
}

/**
 * Stops a lot in the caller's transaction. The caller has locked the lot. Without an actor, the shop itself stops it.
 */
export async function freezeLocked(
  tx: Transaction,
  { lot, kind, note, actorId }: { lot: LotRow; kind: BlockKind; note: string; actorId: string | null },
): Promise<FrozenLot> {
  const { id: lotId, productId } = lot;
  if (lot.status === 'bloqueado' || lot.status === 'recolhido')
    return { status: lot.status, productId, missing: await readMissing(tx, lotId) };
  await settleSentShortfalls(tx, productId);
  if (lot.status === 'liberado') {
    const attributed = await attributeToLot(tx, { productId, lotId, remainder: lot.remainder });
    await takeUnits(tx, { productId, lotId, units: lot.remainder - attributed, actorId });
  }
  await tx.query(
    `update lots set status = 'bloqueado', blocked_at = clock_timestamp(), blocked_by_id = $2, blocked_kind = $3,
       blocked_note = $4, version = version + 1, updated_at = now()
     where id = $1`,
    [lotId, actorId, kind, cutText(cleanLine(note), MAX_LOT_NOTE) || null],
  );
  await writeLotEvent(tx, { lotId, event: 'blocked', actorId });
  if (actorId !== null)
    await writeAudit(tx, {
      actorId,
      action: 'lot.block',
      subjectType: 'lots',
      subjectId: lotId,
      before: { status: lot.status },
      after: { status: 'bloqueado' },
    });
  return { status: 'bloqueado', productId, missing: await readMissing(tx, lotId) };
}

async function readMissing(tx: Transaction, lotId: string): Promise<number> {
  const [row] = await tx.query<{ missing: number }>(
    'select coalesce(sum(delta), 0)::int as missing from lot_shortfalls where lot_id = $1',
    [lotId],
  );
  return row?.missing ?? 0;
}
