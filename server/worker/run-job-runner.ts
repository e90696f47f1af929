import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger as GraphileLogger,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';

import type { Logger } from '@cms/platform/log/log';
import { freeDeadWorkersJobs, type WorkerLocks } from './worker-locks';

export interface JobRunnerOptions {
  pool: Pool;
  locks: WorkerLocks;
  taskList: TaskList;
  crontab: string;
  log: Logger;
  /** Called when the runner begins to take jobs. */
  onReady?: () => void;
}

const CONCURRENCY = 4;
const POLL_MS = 1_000;
const SWEEP_MS = 5_000;
const RESTART_MS = 1_000;

const LEVELS: Record<string, 'error' | 'warn' | 'info' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'info',
  debug: 'debug',
};

/**
 * Takes jobs until it is stopped, even if the database restarts meanwhile. graphile-worker abandons a worker that could
 * not hand its job back to the queue, and never replaces it. When this happens, all workers are restarted.
 */
export function runJobRunner(options: JobRunnerOptions): { stop(): Promise<void> } {
  const { pool, log } = options;
  let isStopped = false;
  let runner: Runner | null = null;

  const work = async () => {
    while (!isStopped) {
      try {
        runner = await startRunner(options);
        // The runner may have been stopped while it was starting.
        if (isStopped) await runner.stop();
        options.onReady?.();
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'the job queue is out of reach');
      }
      runner = null;
      if (!isStopped) await pause(RESTART_MS);
    }
  };

  const sweep = async () => {
    while (!isStopped) {
      try {
        const freed = await freeDeadWorkersJobs(pool);
        if (freed.length > 0) log.warn({ workers: freed }, 'jobs of workers that died are free again');
      } catch (error) {
        log.debug({ err: error }, 'looking for dead workers failed');
      }
      await pause(SWEEP_MS, undefined, { ref: false });
    }
  };

  const working = work();
  void sweep();
  return {
    async stop() {
      isStopped = true;
      await runner?.stop().catch(() => undefined);
      await working;
    },
  };
}

async function startRunner({ pool, locks, taskList, crontab, log }: JobRunnerOptions): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  let isStopping = false;
  events.on('worker:create', ({ worker }) => locks.add(worker.workerId));
  events.on('worker:stop', ({ worker, error }) => {
    locks.remove(worker.workerId);
    if (error === undefined || isStopping) return;
    isStopping = true;
    log.warn({ err: error }, 'a worker lost its job; all are started again');
    void starting.then((runner) => runner.stop()).catch(() => undefined);
  });
  const starting = run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    logger: new GraphileLogger(() => (level: string, message) => log[LEVELS[level] ?? 'info'](message)),
    // graphile-worker calls this function before each job. Nowhere else can a worker wait until other processes see the
    // worker's lock.
    forbiddenFlags: async () => {
      await locks.held();
      return [];
    },
  });
  return starting;
}
