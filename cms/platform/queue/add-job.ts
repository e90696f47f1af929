import type { SqlRunner } from '../database/sql';
import { JOB_PRIORITIES, type JobPriority } from './job-priorities';

/**
 * A job for a worker. Its payload contains only ids and codes, because the job may outlive the erasure of a person's
 * data.
 */
export interface JobRequest {
  task: string;
  payload: Record<string, string | number | null>;
  /** The key that identifies the job. A second job with the same key replaces the waiting job. */
  key?: string;
  /** The minimum delay, measured by the database's clock, because a process's own clock may be wrong. */
  delayMs?: number;
  maxAttempts?: number;
  /** Jobs of one queue run one at a time. */
  queue?: string;
  /** When it is taken among the jobs that are due; `money` by default. */
  priority?: JobPriority;
}

/** Queues a job on the given connection. Workers see the job at commit, and a rollback discards it. */
export const addJob = (runner: SqlRunner, job: JobRequest): Promise<void> => addJobs(runner, [job]);

/** Queues several jobs in one statement. Their keys must differ. */
export async function addJobs(runner: SqlRunner, jobs: readonly JobRequest[]): Promise<void> {
  if (jobs.length === 0) return;
  await runner.query(
    `select count(*) from graphile_worker.add_jobs(array(
       select (j.task, j.payload, j.queue, now() + coalesce(j."delayMs", 0) * interval '1 millisecond',
         coalesce(j."maxAttempts", 25)::smallint, j.key, j.priority, null)::graphile_worker.job_spec
       from json_to_recordset($1::json) as j(task text, payload json, key text, "delayMs" bigint, "maxAttempts" int,
         queue text, priority smallint)))`,
    [JSON.stringify(jobs.map((job) => ({ ...job, priority: JOB_PRIORITIES[job.priority ?? 'money'] })))],
  );
}
