import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { faultPoint } from '../../platform/failpoint';
import { closeRun, lockRun } from '../run-row';

export type ReturnFromRunError = { code: 'not_found' } | { code: 'access_denied' };

/**
 * Ends a courier's own delivery run when the courier is back at the shop ("Voltei"). The orders of its open stops
 * return to the shop's counter, as when the counter ends the run. Repeating the request changes nothing. A run of another
 * courier, or one that has not started, is not found.
 */
export async function returnFromRun(
  cms: Cms,
  { runId, actorId }: { runId: string; actorId: string },
): Promise<Result<object, ReturnFromRunError>> {
  if (!isRecordId(runId)) return { ok: false, error: { code: 'not_found' } };
  const returned = await teamOperation(cms, { permission: 'delivery-run:complete', actorId }, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run?.courierId !== actorId || run.state === 'montada')
      return { ok: false, error: { code: 'not_found' } } as const;
    if (run.state === 'encerrada') return { ok: true } as const;
    await closeRun(tx, { runId, actorId });
    await writeAudit(tx, { actorId, action: 'run.end', subjectType: 'runs', subjectId: runId });
    await faultPoint('end-run:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('end-run:committed');
  return returned;
}
