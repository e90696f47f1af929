import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueTeamPush } from '../../platform/queue/queue-mail';

/**
 * Reminds the phones of those who may end a pause that it still lasts, once per pause however often this runs. Runs as a
 * job, two hours after a pause without an end began; a pause that ended or was changed meanwhile is not due.
 */
export async function remindPause(cms: Cms, { pauseId }: { pauseId: string }): Promise<'queued' | 'not_due'> {
  const outcome = await inTransaction(cms.payload, async (tx) => {
    const due = await tx.query(
      `update delivery_pause set reminded_at = now()
       where pause_id = $1 and open_ended and paused_until > now() and reminded_at is null returning pause_id`,
      [pauseId],
    );
    if (due.length === 0) return 'not_due' as const;
    await queueTeamPush(tx, {
      kind: 'pause-reminder',
      dedupeKey: `pause-reminder:${pauseId}`,
      detail: pauseId,
      permission: 'delivery:pause',
    });
    await faultPoint('remind-pause:before-commit');
    return 'queued' as const;
  });
  await faultPoint('remind-pause:committed');
  return outcome;
}
