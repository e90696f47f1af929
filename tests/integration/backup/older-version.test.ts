import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrations } from '@cms/migrations/index';
import { makeBackup } from '@server/backup/make-backup';
import { onDatabase } from '@tests/support/backup/database-state';
import { runCommand } from '@tests/support/backup/run-command';
import { createTestDatabase, type TestDatabase } from '@tests/support/postgres/test-database';
import { testEnvironment } from '@tests/support/postgres/test-environment';

let folder: string;
let old: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-older-'));
  [old, target] = await Promise.all([createTestDatabase({ empty: true }), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([old.drop(), target.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const envOf = ({ url }: TestDatabase) => ({
  ...testEnvironment({ databaseUrl: url }),
  DATA_DIR: path.join(folder, 'data'),
});

test('a backup of an older version is restored as it was and then migrated to this version', async () => {
  const migrated = await runCommand('migrate-to-before', [], { env: envOf(old) });
  expect(migrated, migrated.output).toMatchObject({ code: 0 });
  await onDatabase(old.url, (sql) =>
    sql.query(`insert into customers (email, full_name, _verified) values ('ana@exemplo.test', 'Ana', true)`),
  );
  const backup = path.join(folder, 'older');
  const manifest = await makeBackup({ databaseUrl: old.url, mediaDir: folder, target: backup });
  expect(manifest.migrations).toHaveLength(migrations.length - 1);

  // No payment provider responds in this test, so only the reconciliation remains to be done.
  const restored = await runCommand('restore', [backup], { env: envOf(target) });
  const since = new Date(new Date(manifest.takenAt).getTime() - 3_600_000).toISOString();
  expect(restored.output).toContain(
    `O Mercado Pago não respondeu: rode antes de abrir a loja npm run reconcile -- --since=${since}`,
  );
  expect(restored.output).not.toContain('ERRO');
  expect(restored.code).toBe(2);
  await onDatabase(target.url, async (sql) => {
    const done = await sql.query<{ name: string }>('select name from payload_migrations order by name');
    expect(done.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).sort());
    expect(await sql.query('select email from customers')).toEqual([{ email: 'ana@exemplo.test' }]);
  });
});
