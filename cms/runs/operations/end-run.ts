import type { Result } from '@shop/result';
import { dayOf } from '@shop/time/bahia';

import { teamOperation } from '../../platform/access/team-operation';
import { hasPermissionSql } from '../../platform/access/role-sql';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { closeRun, lockRun } from '../run-row';

export type EndRunError = { code: 'not_found' } | { code: 'access_denied' };

/**
 * Ends a delivery run, or discards a run that has not started. The orders of its open stops return to the shop's
 * counter. The status of their orders does not change. Ending a run that has already ended changes nothing.
 */
export async function endRun(
  cms: Cms,
  { runId, actorId }: { runId: string; actorId: string },
): Promise<Result<object, EndRunError>> {
  if (!isRecordId(runId)) return { ok: false, error: { code: 'not_found' } };
  const ended = await teamOperation(cms, { permission: 'delivery-run:manage', actorId }, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return { ok: false, error: { code: 'not_found' } } as const;
    if (run.state === 'encerrada') return { ok: true } as const;
    await closeRun(tx, { runId, actorId });
    await writeAudit(tx, { actorId, action: 'run.end', subjectType: 'runs', subjectId: runId });
    await faultPoint('end-run:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('end-run:committed');
  return ended;
}

/** The number of hours after its start at which the shop ends a run automatically. */
const LONGEST_RUN_HOURS = 18;

/** SQL condition on the courier `k` of a run: they may still deliver. */
const MAY_DELIVER = `(${hasPermissionSql('k.role', 'delivery-run:complete')} and k._verified)`;

/**
 * Ends the runs that nobody ended: those of earlier days that never started, those that started long ago, and those whose
 * courier may no longer deliver, if `endRunsOfCourier` missed them. Otherwise their couriers would still see people's
 * addresses. Runs as a job. If the job runs twice in parallel, each run is still ended only once. Returns how many runs
 * were ended.
 */
export async function endForgottenRuns(cms: Cms): Promise<number> {
  const rows = await sqlOf(cms.payload).query<{ id: string; hasLostCourier: boolean }>(
    `select r.id, not ${MAY_DELIVER} as "hasLostCourier" from runs r join customers k on k.id = r.courier_id
     where r.state <> 'encerrada' and ((r.state = 'montada' and r.date < $1::date)
       or r.started_at < now() - interval '${LONGEST_RUN_HOURS} hours' or not ${MAY_DELIVER}) order by r.id`,
    [dayOf(cms.now())],
  );
  let ended = 0;
  for (const { id, hasLostCourier } of rows) {
    ended += await inTransaction(cms.payload, async (tx) => {
      const run = await lockRun(tx, id);
      if (!run || run.state === 'encerrada') return 0;
      await closeRun(tx, { runId: id, actorId: null, hasLostCourier });
      return 1;
    });
  }
  return ended;
}
