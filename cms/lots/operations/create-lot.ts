import type { LotCheck } from '@shop/lots/lot-checks';
import type { LotDraft } from '@shop/lots/lot-form';
import { lotCode } from '@shop/lots/lot-code';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { faultPoint } from '../../platform/failpoint';
import { writeCheck } from '../lot-checks';
import { writeLotEvent } from '../lot-row';
import { writeDraft, type DraftError, checkDraft } from '../lot-draft';

export interface CreateLotInput {
  /** The lot's id. It is created with the form, so that sending the form twice creates one lot. */
  lotId: string;
  draft: LotDraft;
  /** The checklist items that were ticked before the lot was stored for the first time. */
  checks?: readonly LotCheck[];
  actorId: string;
}

export type CreateLotError = { code: 'access_denied' } | { code: 'lot_not_found' } | DraftError;

/** Stores a lot in analysis, with the next free code of its day. Its boxes are not on sale until it is released. */
export async function createLot(
  cms: Cms,
  { lotId, draft, checks = [], actorId }: CreateLotInput,
): Promise<Result<{ lotId: string; code: string }, CreateLotError>> {
  if (!isRecordId(lotId)) return { ok: false, error: { code: 'lot_not_found' } };
  const created = await teamOperation(cms, { permission: 'lot:manage', actorId }, async (tx) => {
    await lockLotCodes(tx);
    const [known] = await tx.query<{ code: string }>('select code from lots where id = $1', [lotId]);
    if (known) return { ok: true, lotId, code: known.code } as const;
    const error = await checkDraft(tx, draft);
    if (error) return { ok: false, error } as const;
    const code = await nextLotCode(tx, draft.madeOn);
    await tx.query(
      `insert into lots (id, code, product_id, made_on, best_before, quantity, created_by_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [lotId, code, draft.productId, draft.madeOn, draft.bestBefore, draft.quantity, actorId],
    );
    await writeDraft(tx, { lotId, code, draft });
    await writeLotEvent(tx, { lotId, event: 'created', actorId });
    for (const item of new Set(checks)) await writeCheck(tx, { lotId, item, actorId });
    await writeAudit(tx, {
      actorId,
      action: 'lot.create',
      subjectType: 'lots',
      subjectId: lotId,
      after: { code, quantity: draft.quantity },
    });
    await faultPoint('create-lot:before-commit');
    return { ok: true, lotId, code } as const;
  });
  return created;
}

/** Serialises the choice of codes, so that two lots of a day get different ones. */
export const lockLotCodes = (tx: SqlRunner) =>
  tx.query(`select pg_advisory_xact_lock(hashtext('lots.code'))`);

/** Returns the next free code of a day ('YYYY-MM-DD'): one above the highest. */
export async function nextLotCode(tx: SqlRunner, madeOn: string): Promise<string> {
  const [row] = await tx.query<{ highest: number }>(
    `select coalesce(max(split_part(code, '-', 2)::int), 0)::int as highest from lots where code like $1`,
    [`${lotCode(madeOn, 1).slice(0, 6)}-%`],
  );
  return lotCode(madeOn, (row?.highest ?? 0) + 1);
}
