import { Client } from 'pg';
import { expect, test } from 'vitest';

import { migrations } from '@cms/migrations/index';
import { createTestDatabase } from '@tests/support/postgres/test-database';
import { testEnvironment } from '@tests/support/postgres/test-environment';
import { runSource } from '@tests/support/server/run-source';

test('three processes that migrate an empty database at once migrate it once', async () => {
  const database = await createTestDatabase({ empty: true });
  const env = testEnvironment({ databaseUrl: database.url });
  const runs = await Promise.all([1, 2, 3].map(() => runSource('server/cli/migrate.ts', [], env).ended));
  expect(runs.map(({ code, output }) => (code === 0 ? 'done' : output))).toEqual(['done', 'done', 'done']);

  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from payload_migrations order by name');
  const queue = await client.query(`select to_regclass('graphile_worker.jobs')::text as jobs`);
  await client.end();
  await database.drop();
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort());
  expect(queue.rows).toEqual([{ jobs: 'graphile_worker.jobs' }]);
});

test('a command with missing settings names each of them and ends with an error', async () => {
  const run = await runSource('server/cli/migrate.ts', [], {
    NODE_ENV: 'production',
    SHOP_DEMO: '0',
    DATABASE_URL: '',
    PAYLOAD_SECRET: 'short',
  }).ended;
  expect(run.code).toBe(1);
  expect(run.output).toContain('DATABASE_URL não foi definida');
  expect(run.output).toContain('MERCADO_PAGO_ACCESS_TOKEN não foi definida');
  expect(run.output).toContain('PAYLOAD_SECRET precisa ter pelo menos 32 caracteres');
  expect(run.output).not.toMatch(/\n\s+at /);
});
