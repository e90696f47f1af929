import type { LotCheck } from '@shop/lots/lot-checks';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { writeCheck } from '../lot-checks';
import { lockLot } from '../lot-row';

export interface TickCheckInput {
  lotId: string;
  item: LotCheck;
  isTicked: boolean;
  actorId: string;
}

export type TickCheckError =
  | { code: 'access_denied' }
  | { code: 'lot_not_found' }
  | { code: 'lot_not_draft' };

/**
 * Ticks or unticks one item of a lot's checklist, and records the person and the time. Ticking a ticked item keeps its
 * person and time. The audit log records who unticked an item.
 */
export async function tickCheck(
  cms: Cms,
  { lotId, item, isTicked, actorId }: TickCheckInput,
): Promise<Result<{ tickedAt: Date | null }, TickCheckError>> {
  return teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {
    const lot = await lockLot(tx, lotId);
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    if (lot.isReleased || lot.isClosed || lot.status !== 'em_analise')
      return { ok: false, error: { code: 'lot_not_draft' } } as const;
    if (isTicked) await writeCheck(tx, { lotId, item, actorId });
    else await removeCheck(tx, { lotId, item, actorId });
    const [row] = await tx.query<{ tickedAt: Date }>(
      'select ticked_at as "tickedAt" from lot_checks where lot_id = $1 and item = $2',
      [lotId, item],
    );
    return { ok: true, tickedAt: row?.tickedAt ?? null } as const;
  });
}

async function removeCheck(
  tx: Transaction,
  { lotId, item, actorId }: Omit<TickCheckInput, 'isTicked'>,
): Promise<void> {
  const removed = await tx.query('delete from lot_checks where lot_id = $1 and item = $2 returning item', [
    lotId,
    item,
  ]);
  if (removed.length > 0)
    await writeAudit(tx, {
      actorId,
      action: 'lot.uncheck',
      subjectType: 'lots',
      subjectId: lotId,
      after: { item },
    });
}
