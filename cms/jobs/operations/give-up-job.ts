import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { settleWithoutSending } from '../../notifications/outbox';
import { isRecordId } from '../../platform/database/record-id';
import { writeAudit } from '../../platform/audit/write-audit';
import { isJobId } from '../job-id';

export type GiveUpJobError =
  | { code: 'access_denied' }
  | { code: 'job_gone' }
  /** Jobs that refund money and scheduled jobs are never given up. */
  | { code: 'job_needed' };

/**
 * The tasks whose jobs may be given up, each with the function that marks the job's mail or notification as settled, so
 * that nothing queues it again.
 */
const GIVE_UP: Record<string, (tx: Transaction, id: string) => Promise<unknown>> = {
  'send-mail': (tx, id) => settleWithoutSending(tx, { mailId: id, outcome: 'given_up' }),
  // The payment is asked about again in its turn.
  'check-payment': () => Promise.resolve(),
  'process-payment-notification': (tx, id) =>
    tx.query(
      `update payment_notifications set processed_at = now(), outcome = 'given_up', updated_at = now()
       where id = $1 and processed_at is null`,
      [id],
    ),
};

interface JobRow {
  task: string;
  key: string | null;
  attempts: number;
}

/** Gives up a failed job on an admin's request, so that it is not retried. Leaves a job that is running unchanged. */
export async function giveUpJob(
  cms: Cms,
  { jobId, actorId }: { jobId: string; actorId: string },
): Promise<Result<object, GiveUpJobError>> {
  if (!isJobId(jobId)) return { ok: false, error: { code: 'job_gone' } };
  return teamOperation(cms, { permission: 'job:manage', actorId }, async (tx) => {
    const [job] = await tx.query<JobRow & Record<string, unknown>>(
      `select task_identifier as task, key, attempts::int as attempts from graphile_worker.jobs
       where id = $1 and last_error is not null`,
      [jobId],
    );
    if (!job) return { ok: false, error: { code: 'job_gone' } } as const;
    const settle = Object.hasOwn(GIVE_UP, job.task) ? GIVE_UP[job.task] : undefined;
    const subjectId = job.key?.split(':')[1] ?? '';
    if (!settle || !isRecordId(subjectId)) return { ok: false, error: { code: 'job_needed' } } as const;
    const removed = await tx.query(`select id from graphile_worker.complete_jobs(array[$1::bigint])`, [
      jobId,
    ]);
    if (removed.length === 0) return { ok: false, error: { code: 'job_gone' } } as const;
    await settle(tx, subjectId);
    await writeAudit(tx, {
      actorId,
      action: 'job.give_up',
      subjectType: 'jobs',
      subjectId: jobId,
      before: { task: job.task, attempts: job.attempts },
    });
    return { ok: true } as const;
  });
}

/** Returns whether jobs of this task may be given up. */
export const canGiveUp = (task: string): boolean => Object.hasOwn(GIVE_UP, task);
