import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { writeAudit } from '../../platform/audit/write-audit';
import { isJobId } from '../job-id';

export type RetryJobError = { code: 'access_denied' } | { code: 'job_gone' };

/**
 * Retries a failed job now, on an admin's request, with its full number of attempts. Leaves a job that is running
 * unchanged.
 */
export async function retryJob(
  cms: Cms,
  { jobId, actorId }: { jobId: string; actorId: string },
): Promise<Result<object, RetryJobError>> {
  if (!isJobId(jobId)) return { ok: false, error: { code: 'job_gone' } };
  return teamOperation(cms, { permission: 'job:manage', actorId }, async (tx) => {
    const [job] = await tx.query<{ task: string; attempts: number }>(
      `select task_identifier as task, attempts::int as attempts from graphile_worker.jobs
       where id = $1 and last_error is not null`,
      [jobId],
    );
    const retried = job
      ? await tx.query(
          `select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0)`,
          [jobId],
        )
      : [];
    if (!job || retried.length === 0) return { ok: false, error: { code: 'job_gone' } } as const;
    await writeAudit(tx, {
      actorId,
      action: 'job.retry',
      subjectType: 'jobs',
      subjectId: jobId,
      before: job,
      after: { attempts: 0 },
    });
    return { ok: true } as const;
  });
}
