import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Cms } from '@cms/platform/context';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@server/embedded/postgres';
import { testEnvironment } from '@tests/support/postgres/test-environment';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { until } from '@tests/support/server/until';
import { quietMs } from '@tests/support/server/quiet-time';

const FAST = { fsync: 'off' };

let folder: string;
let server: EmbeddedPostgres;
let cms: Cms;
let storefront: OpenedStorefront;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-restart-'));
  server = await startEmbeddedPostgres({ folder, settings: FAST });
  // The variables are set before the imports, because the configuration reads the environment when it is loaded.
  Object.assign(process.env, testEnvironment({ databaseUrl: server.url('postgres') }));
  const { readEnvironment } = await import('@cms/environment');
  const { openCms } = await import('@cms/open-cms');
  const { createLog } = await import('@cms/platform/log/log');
  const { migrateDatabase } = await import('@server/migrate');
  const env = readEnvironment();
  cms = await openCms({ env, log: createLog({ role: 'test', level: 'silent' }) });
  await migrateDatabase({ payload: cms.payload, directUrl: env.DATABASE_DIRECT_URL });
  storefront = await openStorefront(cms);
});

afterAll(async () => {
  await storefront.close();
  const { closeCms } = await import('@cms/open-cms');
  await closeCms(cms);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const page = () => storefront.ask('/probe', { headers: { accept: 'text/html' } });

async function expectPagesSoon() {
  const took = await quietMs(() => until('pages answer again', async () => (await page()).status === 200));
  expect(took).toBeLessThan(5_000);
}

test('while the database is down, pages show an error, and the shop works again within five seconds', async () => {
  expect((await page()).status).toBe(200);
  const { port } = server;
  await server.stop();

  const away = await page();
  expect(away.status).toBe(503);
  expect(away.body).toContain('Voltamos em instantes');
  expect(away.headers['retry-after']).toBe('3');
  expect((await storefront.ask('/healthz')).status).toBe(200);
  expect((await storefront.ask('/readyz')).json()).toMatchObject({ isReady: false, database: 'lost' });
  const gate = await storefront.ask('/admin', { headers: { cookie: 'massa-token=x.y.z' } });
  expect([302, 503]).toContain(gate.status);

  server = await startEmbeddedPostgres({ folder, port, settings: FAST });
  await expectPagesSoon();
  expect((await storefront.ask('/readyz')).status).toBe(200);
});

test('a restart of the database under load causes retries, but ends no process', async () => {
  const { port } = server;
  let isLoading = true;
  const statuses = new Set<number>();
  const load = Array.from({ length: 20 }, async () => {
    while (isLoading) statuses.add((await page()).status);
  });
  await server.stop();
  server = await startEmbeddedPostgres({ folder, port, settings: FAST });
  await expectPagesSoon();
  isLoading = false;
  await Promise.all(load);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
