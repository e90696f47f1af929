import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { closeRun, lockRun } from '../run-row';

/**
 * Ends the open runs of a person who lost the right to deliver, planned ones and the one on the road. The orders of their
 * open stops wait for another courier, and the counter is told (`readRunAttention`). The audit log names `actorId`, who
 * changed the person's role. Runs as a job; running it again changes nothing, and a person who may deliver again keeps
 * the runs. Returns how many runs were ended.
 */
export async function endRunsOfCourier(
  cms: Cms,
  { courierId, actorId }: { courierId: string; actorId: string },
): Promise<number> {
  const ended = await inTransaction(cms.payload, async (tx) => {
    if (await isAllowedNow(tx, courierId, 'delivery-run:complete')) return 0;
    const open = await tx.query<{ id: string }>(
      `select id from runs where courier_id = $1 and state <> 'encerrada' order by id`,
      [courierId],
    );
    let count = 0;
    for (const { id: runId } of open) {
      const run = await lockRun(tx, runId);
      if (!run || run.state === 'encerrada') continue;
      await closeRun(tx, { runId, actorId, hasLostCourier: true });
      await writeAudit(tx, { actorId, action: 'run.courier_lost', subjectType: 'runs', subjectId: runId });
      count += 1;
    }
    await faultPoint('lost-courier:before-commit');
    return count;
  });
  await faultPoint('lost-courier:committed');
  return ended;
}
