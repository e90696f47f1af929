import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createLog } from '@cms/platform/log/log';
import { freeDeadWorkersJobs, WorkerLocks } from '@server/worker/worker-locks';
import { runJobRunner } from '@server/worker/run-job-runner';
import { createTestDatabase, type TestDatabase } from '@tests/support/postgres/test-database';
import { until } from '@tests/support/server/until';

const log = createLog({ role: 'test', level: 'silent' });

let database: TestDatabase;
let pool: Pool;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  pool = openPool();
});

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.drop();
});

function openPool(): Pool {
  const opened = new Pool({ connectionString: database.url, max: 8 });
  opened.on('error', () => undefined);
  opened.on('connect', (client) => client.on('error', () => undefined));
  closing.push(() => opened.end());
  return opened;
}

function openLocks(): WorkerLocks {
  const locks = new WorkerLocks({ databaseUrl: database.url, log });
  closing.push(() => locks.stop());
  return locks;
}

function startWorker(work: () => Promise<void>) {
  const worker = runJobRunner({
    pool: openPool(),
    locks: openLocks(),
    taskList: { 'test-task': work },
    crontab: '',
    log,
  });
  closing.push(() => worker.stop());
  return worker;
}

const addJob = () => pool.query(`select graphile_worker.add_job('test-task', '{}'::json)`);
const jobs = async () =>
  (
    await pool.query<{ locked_by: string | null; attempts: number }>(
      'select locked_by, attempts from graphile_worker.jobs',
    )
  ).rows;

/** Adds a job that the worker with this id locked this many seconds ago. */
async function lockedJob(workerId: string, secondsAgo = 60) {
  await addJob();
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2 * interval '1 second', attempts = 1`,
    [workerId, secondsAgo],
  );
}

describe('the jobs of a worker', () => {
  test('that died are free again', async () => {
    await lockedJob('worker-dead');
    expect(await freeDeadWorkersJobs(pool)).toEqual(['worker-dead']);
    expect(await jobs()).toEqual([{ locked_by: null, attempts: 1 }]);
  });

  test('that is alive stay locked, as seen from another process', async () => {
    const locks = openLocks();
    locks.add('worker-alive');
    await locks.held();
    await lockedJob('worker-alive');
    expect(await freeDeadWorkersJobs(pool)).toEqual([]);
    await locks.stop();
    await until('its death is seen', async () => (await freeDeadWorkersJobs(pool)).length > 0);
    expect(await jobs()).toEqual([{ locked_by: null, attempts: 1 }]);
  });

  test('that were locked a moment ago stay locked, whatever the worker’s own lock says', async () => {
    await lockedJob('worker-new', 1);
    expect(await freeDeadWorkersJobs(pool)).toEqual([]);
  });

  test('that has ended inside a live process are free again', async () => {
    const locks = openLocks();
    locks.add('worker-a');
    locks.add('worker-b');
    await locks.held();
    await lockedJob('worker-a');
    locks.remove('worker-a');
    await until('it is free', async () => (await freeDeadWorkersJobs(pool)).includes('worker-a'));
  });
});

test('a worker takes its locks again after the connection that held them broke', async () => {
  const locks = openLocks();
  locks.add('worker-alive');
  await locks.held();
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'massa-mansa worker locks'`;
  await pool.query(cut);
  await lockedJob('worker-alive');
  await until('the lock is back', async () => {
    await locks.held();
    const { rows } = await pool.query<{ held: boolean }>(
      `select exists (select 1 from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and a.application_name = 'massa-mansa worker locks'
           and a.datname = current_database()) as held`,
    );
    return rows[0]?.held ?? false;
  });
  expect(await freeDeadWorkersJobs(pool)).toEqual([]);
});

describe('a worker', () => {
  test('runs a job right after its commit', async () => {
    let done = 0;
    startWorker(() => Promise.resolve(void (done += 1)));
    await addJob();
    await until('the job is done', () => done === 1);
    await until('the queue is empty', async () => (await jobs()).length === 0);
  });

  test('continues after every connection to the database broke, in the middle of a job, too', async () => {
    let begun = 0;
    startWorker(async () => {
      begun += 1;
      if (begun > 1) return;
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    });
    await addJob();
    await until('the first job broke the connections', () => begun === 1);
    await addJob();
    await until('a later job is done', () => begun >= 2);
    await until('the queue is empty', async () => (await jobs()).length === 0);
  });

  test('finishes its job before it stops', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let begun = false;
    const worker = startWorker(() => {
      begun = true;
      return held;
    });
    await addJob();
    await until('the job has begun', () => begun);
    const stopped = worker.stop();
    release();
    await stopped;
    expect(await jobs()).toEqual([]);
  });
});

test('two workers never run the same job', async () => {
  const done: number[] = [0, 0];
  startWorker(() => Promise.resolve(void (done[0]! += 1)));
  startWorker(() => Promise.resolve(void (done[1]! += 1)));
  await pool.query(`select graphile_worker.add_job('test-task', '{}'::json) from generate_series(1, 60)`);
  await until('the queue is empty', async () => (await jobs()).length === 0);
  expect(done[0]! + done[1]!).toBe(60);
});
