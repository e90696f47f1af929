import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { faultPoint } from '../../platform/failpoint';
import { attributeToLot, settleSentShortfalls, takeUnits } from '../lot-pool';
import { lockLot, writeLotEvent } from '../lot-row';

export type CloseLotError = { code: 'access_denied' } | { code: 'lot_not_found' } | { code: 'lot_recalled' };

/**
 * Closes a lot of which no boxes are left in the shop. Units that the lot still counts were sent in orders without
 * recording the lot, or were lost, and are recorded as sent or lost. A recalled lot stays recalled. Closing a closed
 * lot changes nothing.
 */
export async function closeLot(
  cms: Cms,
  { lotId, actorId }: { lotId: string; actorId: string },
): Promise<Result<{ lost: number }, CloseLotError>> {
  const closed = await teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {
    const lot = await lockLot(tx, lotId);
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    if (lot.status === 'recolhido') return { ok: false, error: { code: 'lot_recalled' } } as const;
    if (lot.status === 'encerrado') return { ok: true, lost: 0 } as const;
    const { productId, status } = lot;
    await settleSentShortfalls(tx, productId);
    const remainder = (await lockLot(tx, lotId))?.remainder ?? 0;
    const attributed = status === 'liberado' ? await attributeToLot(tx, { productId, lotId, remainder }) : 0;
    const lost = remainder - attributed;
    if (lost > 0)
      await tx.query(
        `insert into lot_losses (lot_id, quantity, kind, actor_id) values ($1, $2, 'perda', $3)`,
        [lotId, lost, actorId],
      );
    if (status === 'liberado') await takeUnits(tx, { productId, lotId, units: lost, actorId });
    await tx.query(
      `update lots set status = 'encerrado', closed_at = now(), blocked_at = null, blocked_by_id = null, blocked_kind = null,
         blocked_note = null, version = version + 1, updated_at = now()
       where id = $1`,
      [lotId],
    );
    await writeLotEvent(tx, { lotId, event: 'closed', actorId });
    await writeAudit(tx, {
      actorId,
      action: 'lot.close',
      subjectType: 'lots',
      subjectId: lotId,
      before: { status },
      after: { lost },
    });
    await faultPoint('close-lot:before-commit');
    return { ok: true, lost } as const;
  });
  await faultPoint('close-lot:committed');
  return closed;
}
