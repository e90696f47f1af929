import { releaseGaps, type ReleaseGap } from '@shop/lots/lot-release';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { faultPoint } from '../../platform/failpoint';
import { readEvidence } from '../lot-evidence';
import { giveUnits, settleSentShortfalls } from '../lot-pool';
import { lockLot, writeLotEvent } from '../lot-row';
import { readLotSettings } from '../read-lot-settings';

export type ReleaseLotError =
  | { code: 'access_denied' }
  | { code: 'lot_not_found' }
  /** The lot was stopped or closed. */
  | { code: 'lot_not_draft' }
  | { code: 'lot_incomplete'; gaps: ReleaseGap[] };

/**
 * Puts a lot on sale: one stock movement adds its boxes, once. Rejected while some of its evidence is missing.
 * Releasing a released lot changes nothing.
 */
export async function releaseLot(
  cms: Cms,
  { lotId, actorId }: { lotId: string; actorId: string },
): Promise<Result<{ code: string; units: number }, ReleaseLotError>> {
  const released = await teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {
    const lot = await lockLot(tx, lotId);
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    if (lot.status === 'liberado') return { ok: true, code: lot.code, units: lot.remainder } as const;
    if (lot.status !== 'em_analise') return { ok: false, error: { code: 'lot_not_draft' } } as const;
    const { isReportRequired } = await readLotSettings(tx);
    const { evidence, today } = await readEvidence(tx, lotId);
    const gaps = releaseGaps(evidence, { today, isReportRequired });
    if (gaps.length > 0) return { ok: false, error: { code: 'lot_incomplete', gaps } } as const;
    await settleSentShortfalls(tx, lot.productId);
    await tx.query(
      `update lots set status = 'liberado', released_at = now(), released_by_id = $2, version = version + 1, updated_at = now()
       where id = $1`,
      [lotId, actorId],
    );
    await giveUnits(tx, { productId: lot.productId, lotId, units: lot.remainder, actorId });
    await writeLotEvent(tx, { lotId, event: 'released', actorId });
    await writeAudit(tx, {
      actorId,
      action: 'lot.release',
      subjectType: 'lots',
      subjectId: lotId,
      after: { code: lot.code, units: lot.remainder },
    });
    await faultPoint('release-lot:before-commit');
    return { ok: true, code: lot.code, units: lot.remainder } as const;
  });
  await faultPoint('release-lot:committed');
  return released;
}
