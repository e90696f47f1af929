import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from '@payloadcms/db-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Cms } from '@cms/platform/context';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@server/embedded/postgres';
import { signedIn, type SignedPerson } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { testEnvironment } from '@tests/support/postgres/test-environment';
import { until } from '@tests/support/server/until';

/** A text that a person might have sent; nothing else in the shop contains this word. */
const MARK = 'Marcada-Silva';

let folder: string;
let server: EmbeddedPostgres;
let cms: Cms;
let admin: SignedPerson;
let written = '';

const toFile = () => ({
  fsync: 'off',
  logging_collector: 'on',
  log_filename: 'server.log',
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-log-'));
  server = await startEmbeddedPostgres({
    folder,
    // The server logs to a file, so that the test can read the log. The shop's own settings decide what it logs.
    settings: toFile(),
  });
  Object.assign(process.env, testEnvironment({ databaseUrl: server.url('postgres') }));
  const { readEnvironment } = await import('@cms/environment');
  const { openCms } = await import('@cms/open-cms');
  const { createLog } = await import('@cms/platform/log/log');
  const { migrateDatabase } = await import('@server/migrate');
  const env = readEnvironment();
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  cms = await openCms({ env, log: createLog({ role: 'test', level: 'trace' }, destination) });
  cms.payload.logger = createLog({ role: 'payload', level: 'trace' }, destination);
  await migrateDatabase({ payload: cms.payload, directUrl: env.DATABASE_DIRECT_URL });
  admin = await signedIn(cms, 'admin');
});

beforeEach(() => {
  written = '';
});

afterAll(async () => {
  const { closeCms } = await import('@cms/open-cms');
  await closeCms(cms);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const encoded = encodeURIComponent(MARK);

const slowQuery = () =>
  cms.payload.db.drizzle.execute(sql`select pg_sleep(20), ${MARK}::text, 'customers' from customers`);

test.each<[string, () => Promise<unknown>]>([
  [
    'a NUL in a filter',
    () => callRest({ method: 'GET', path: `/promotions?where[title][equals]=${encoded}%00`, as: admin }),
  ],
  [
    'a filter by no uuid',
    () => callRest({ method: 'GET', path: `/promotions?where[id][equals]=${encoded}`, as: admin }),
  ],
  ['an address of no uuid', () => callRest({ method: 'GET', path: `/promotions/${encoded}`, as: admin })],
  [
    'a filter by no number',
    () =>
      callRest({
        method: 'GET',
        path: `/promotions?where[discountPercentage][equals]=${encoded}`,
        as: admin,
      }),
  ],
  [
    'a NUL in what is written',
    () =>
      callRest({
        method: 'POST',
        path: '/categories',
        as: admin,
        json: { name: `${MARK}\u0000`, slug: 'a' },
      }),
  ],
])('%s leaves no parameter in any log', async (_what, ask) => {
  await ask();
  expect(written).not.toContain(MARK);
});

test.each<[string, unknown[]]>([
  ['a NUL', [`${MARK}\u0000`]],
  ['no uuid', [MARK]],
])('a statement of the shop with %s leaves no parameter in any log', async (_what, [value]) => {
  const failure = cms.payload.db.drizzle.execute(sql`select * from customers where id = ${value}`);
  await failure.catch((error: unknown) => cms.log.error({ err: error }, 'failed'));
  expect(written).toContain('failed');
  expect(written).not.toContain(MARK);
});

test('a statement interrupted by a timeout or a restart leaves no parameter in any log', async () => {
  const outside = new Client({ connectionString: server.url('postgres') });
  await outside.connect();
  const endOne = async (how: 'pg_cancel_backend' | 'pg_terminate_backend') => {
    const failure = slowQuery().catch((error: unknown) =>
      cms.log.error({ err: error }, `failed: ${String(error)}`),
    );
    await until('the query runs', async () => {
      const { rows } = await outside.query<{ pid: number }>(
        `select pid, ${how}(pid) from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
      );
      return rows.length > 0;
    });
    await failure;
  };
  await endOne('pg_cancel_backend');
  await endOne('pg_terminate_backend');
  await outside.end();
  const { port } = server;
  const failure = slowQuery().catch((error: unknown) => cms.log.error({ err: error }));
  await server.stop();
  await failure;
  server = await startEmbeddedPostgres({ folder, port, settings: toFile() });
  expect(written.split('\n').filter((line) => line.includes('"err"')).length).toBeGreaterThanOrEqual(3);
  expect(written).not.toContain(MARK);
  const postgres = await readFile(path.join(folder, 'data/log/server.log'), 'utf8');
  expect(postgres).toContain('FATAL');
  expect(postgres).not.toContain(MARK);
});
