import type { SqlRunner } from './sql';

/** A job for a worker; its payload holds ids and codes only, because it outlives the erasure of a person. */
export interface JobRequest {
  task: string;
  payload: Record<string, string | number | null>;
  /** A second job with the same key replaces the waiting one. */
  key?: string;
  /** How long it waits at least, by the database's clock: a process's own may go wrong. */
  delayMs?: number;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/** Queues a job on the given connection: visible to workers at commit, gone with a rollback. */
export async function addJob(
  runner: SqlRunner,
  { task, payload, key, delayMs, maxAttempts, queue }: JobRequest,
) {
  await runner.query(
    `select 1 from graphile_worker.add_job($1, payload := $2::json, job_key := $3,
       run_at := now() + $4::bigint * interval '1 millisecond', max_attempts := $5, queue_name := $6)`,
    [task, JSON.stringify(payload), key ?? null, delayMs ?? null, maxAttempts ?? 25, queue ?? null],
  );
}
