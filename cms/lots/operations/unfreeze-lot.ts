import type { LotStatus } from '@shop/lots/lot-status';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { faultPoint } from '../../platform/failpoint';
import { giveUnits, settleSentShortfalls } from '../lot-pool';
import { lockLot, writeLotEvent } from '../lot-row';

export type UnfreezeLotError =
  | { code: 'access_denied' }
  | { code: 'lot_not_found' }
  | { code: 'lot_recalled' }
  | { code: 'lot_expired' };

/**
 * Returns a stopped lot to its previous state: on sale, in analysis or closed. Rejected for a recalled lot, and for an
 * expired lot that would be on sale again. Repeating the call changes nothing.
 */
export async function unfreezeLot(
  cms: Cms,
  { lotId, actorId }: { lotId: string; actorId: string },
): Promise<Result<{ status: LotStatus }, UnfreezeLotError>> {
  const freed = await teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {
    const lot = await lockLot(tx, lotId);
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    if (lot.status === 'recolhido') return { ok: false, error: { code: 'lot_recalled' } } as const;
    if (lot.status !== 'bloqueado') return { ok: true, status: lot.status } as const;
    const status: LotStatus = lot.isClosed ? 'encerrado' : lot.isReleased ? 'liberado' : 'em_analise';
    if (status === 'liberado' && lot.isExpired) return { ok: false, error: { code: 'lot_expired' } } as const;
    await settleSentShortfalls(tx, lot.productId);
    const [now] = await tx.query<{ remainder: number }>(
      `update lots set status = $2, blocked_at = null, blocked_by_id = null, blocked_kind = null, blocked_note = null,
         version = version + 1, updated_at = now()
       where id = $1 returning quantity - packed_units - lost_units as remainder`,
      [lotId, status],
    );
    if (status === 'liberado' && now)
      await giveUnits(tx, { productId: lot.productId, lotId, units: now.remainder, actorId });
    await writeLotEvent(tx, { lotId, event: 'unblocked', actorId });
    await writeAudit(tx, {
      actorId,
      action: 'lot.unblock',
      subjectType: 'lots',
      subjectId: lotId,
      before: { status: lot.status },
      after: { status },
    });
    await faultPoint('unfreeze-lot:before-commit');
    return { ok: true, status } as const;
  });
  await faultPoint('unfreeze-lot:committed');
  return freed;
}
