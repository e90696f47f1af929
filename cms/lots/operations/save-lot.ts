import { codeDay } from '@shop/lots/lot-code';
import type { LotDraft } from '@shop/lots/lot-form';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { faultPoint } from '../../platform/failpoint';
import { checkDraft, writeDraft, type DraftError } from '../lot-draft';
import { lockLot } from '../lot-row';
import { lockLotCodes, nextLotCode } from './create-lot';

export interface SaveLotInput {
  lotId: string;
  draft: LotDraft;
  /** The version of the lot when the form was loaded. The save is rejected if the lot has a newer version. */
  version: number;
  actorId: string;
}

export type SaveLotError =
  | { code: 'access_denied' }
  | { code: 'lot_not_found' }
  /** The lot was released, stopped or closed, so its data is evidence and cannot change. */
  | { code: 'lot_not_draft' }
  | { code: 'lot_changed' }
  | DraftError;

/** Stores the data of a lot in analysis. If the day of production changes, the code changes with it. */
export async function saveLot(
  cms: Cms,
  { lotId, draft, version, actorId }: SaveLotInput,
): Promise<Result<{ code: string; version: number }, SaveLotError>> {
  return teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {
    await lockLotCodes(tx);
    const lot = await lockLot(tx, lotId);
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    if (lot.isReleased || lot.isClosed || lot.status !== 'em_analise')
      return { ok: false, error: { code: 'lot_not_draft' } } as const;
    if (lot.version !== version) return { ok: false, error: { code: 'lot_changed' } } as const;
    const error = await checkDraft(tx, draft);
    if (error) return { ok: false, error } as const;
    if (draft.quantity < lot.lostUnits) return { ok: false, error: { code: 'lot_changed' } } as const;
    const isSameDay = lot.code.startsWith(`${codeDay(draft.madeOn)}-`);
    const code = isSameDay ? lot.code : await nextLotCode(tx, draft.madeOn);
    await writeDraft(tx, { lotId, code, draft });
    await writeAudit(tx, {
      actorId,
      action: 'lot.save',
      subjectType: 'lots',
      subjectId: lotId,
      before: { code: lot.code, quantity: lot.quantity, bestBefore: lot.bestBefore },
      after: { code, quantity: draft.quantity, bestBefore: draft.bestBefore },
    });
    await faultPoint('save-lot:before-commit');
    return { ok: true, code, version: lot.version + 1 } as const;
  });
}
