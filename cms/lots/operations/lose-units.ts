import { MAX_LOT_NOTE } from '@shop/lots/lot-form';
import type { Result } from '@shop/result';
import { cleanLine, cutText } from '@shop/text/clean-text';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { faultPoint } from '../../platform/failpoint';
import { takeUnits } from '../lot-pool';
import { lockLot } from '../lot-row';

export interface LoseUnitsInput {
  lotId: string;
  /** The id of the loss. It is created with the form, so that sending the form twice records the loss once. */
  lossId: string;
  units: number;
  /** What happened, in the admin's own words; may be empty. */
  note: string;
  actorId: string;
}

export type LoseUnitsError =
  | { code: 'access_denied' }
  | { code: 'lot_not_found' }
  /** The lot has fewer boxes than are reported as lost. */
  | { code: 'lot_units_over'; remainder: number };

/**
 * Records boxes of a lot that were dropped, thawed or eaten. Boxes among them that are on sale are taken off sale.
 */
export async function loseUnits(
  cms: Cms,
  { lotId, lossId, units, note, actorId }: LoseUnitsInput,
): Promise<Result<{ remainder: number }, LoseUnitsError>> {
  const lost = await teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {
    const lot = isRecordId(lossId) ? await lockLot(tx, lotId) : null;
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    const [known] = await tx.query<{ lotId: string }>(
      'select lot_id as "lotId" from lot_losses where id = $1',
      [lossId],
    );
    if (known && known.lotId !== lotId) return { ok: false, error: { code: 'lot_not_found' } } as const;
    if (known) return { ok: true, remainder: lot.remainder } as const;
    if (!Number.isSafeInteger(units) || units < 1 || units > lot.remainder)
      return { ok: false, error: { code: 'lot_units_over', remainder: lot.remainder } } as const;
    await tx.query(
      `insert into lot_losses (id, lot_id, quantity, kind, note, actor_id) values ($1, $2, $3, 'perda', $4, $5)`,
      [lossId, lotId, units, cutText(cleanLine(note), MAX_LOT_NOTE) || null, actorId],
    );
    if (lot.status === 'liberado') await takeUnits(tx, { productId: lot.productId, lotId, units, actorId });
    await writeAudit(tx, {
      actorId,
      action: 'lot.loss',
      subjectType: 'lots',
      subjectId: lotId,
      after: { units },
    });
    await faultPoint('lose-units:before-commit');
    return { ok: true, remainder: lot.remainder - units } as const;
  });
  await faultPoint('lose-units:committed');
  return lost;
}
