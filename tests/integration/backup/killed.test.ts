import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { FaultPoint } from '@cms/platform/failpoint';
import { checkInvariants } from '@cms/reports/invariants';
import { makeBackup } from '@server/backup/make-backup';
import { readManifest } from '@server/backup/manifest';
import { openBackup } from '@server/backup/verify-backup';
import { digestAt, onDatabase } from '@tests/support/backup/database-state';
import { runCommand } from '@tests/support/backup/run-command';
import { makeImage } from '@tests/support/factories/make-image';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { createTestDatabase, type TestDatabase } from '@tests/support/postgres/test-database';

const s = usePayingShop();

let folder: string;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-killed-'));
  target = await createTestDatabase({ empty: true });
});

afterAll(async () => {
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

const killedAt = (point: FaultPoint) => ({ FAULT_POINTS: `${point}=kill` });
const mediaDir = () => path.resolve(process.env.DATA_DIR ?? '', 'media');

test('a backup killed at any point is invalid, and the next backup of the same name is complete', async () => {
  await makeImage(s.shop.cms);
  await s.paidOrder();
  const wanted = path.join(folder, 'interrupted');
  for (const point of ['backup:tables-written', 'backup:media-written', 'backup:before-rename'] as const) {
    const killed = await runCommand('backup', [wanted], { env: killedAt(point) });
    expect(killed.signal, killed.output).toBe('SIGKILL');
    expect(existsSync(wanted)).toBe(false);
    // The folder that the killed backup left is not valid, except after the last point, when it is complete.
    if (point === 'backup:before-rename') continue;
    await expect(readManifest(`${wanted}.incompleto`)).rejects.toThrow('não é uma cópia terminada');
  }
  const whole = await runCommand('backup', [wanted]);
  expect(whole).toMatchObject({ code: 0 });
  expect(existsSync(`${wanted}.incompleto`)).toBe(false);
  await openBackup(wanted);

  const again = await runCommand('backup', [wanted]);
  expect(again).toMatchObject({ code: 1 });
  expect(again.output).toContain('já existe');
});

test('a restore killed at any point is completed by running the same command again', async () => {
  const order = await s.placedOrder();
  await s.paidOrder();
  const backup = path.join(folder, 'good');
  const manifest = await makeBackup({
    databaseUrl: s.shop.databaseUrl,
    mediaDir: mediaDir(),
    target: backup,
  });
  await s.payAtProvider(order.orderId);
  const env = {
    DATABASE_URL: target.url,
    DATABASE_DIRECT_URL: target.url,
    DATA_DIR: path.join(folder, 'data'),
  };
  const name = new URL(target.url).pathname.slice(1);
  const orders = () =>
    onDatabase(target.url, (sql) =>
      sql.query<{ status: string }>('select status::text from orders order by 1'),
    );

  // Before the commit other connections see nothing of the backup, however much of it was loaded.
  const uncommitted = [
    'restore:schema-made',
    'restore:media-copied',
    'restore:loaded',
    'restore:before-commit',
  ] as const;
  for (const point of uncommitted) {
    const killed = await runCommand('restore', [backup], { env: { ...env, ...killedAt(point) } });
    expect(killed.signal, killed.output).toBe('SIGKILL');
    expect(await orders()).toEqual([]);
  }

  // After the commit the backup is restored and the shop may be opened; only the reconciliation is missing.
  const loaded = await runCommand('restore', [backup], { env: { ...env, ...killedAt('restore:committed') } });
  expect(loaded.signal, loaded.output).toBe('SIGKILL');
  expect(await orders()).toEqual([{ status: 'aguardando_pagamento' }, { status: 'recebido' }]);
  const before = await digestAt(target.url);

  // The database is no longer empty, so the command changes nothing unless the database's name is given.
  for (const args of [[], ['--replace=another']]) {
    const refused = await runCommand('restore', [backup, ...args], { env });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toMatch(/não está vazio: use --replace|O nome digitado não é/);
    expect(await digestAt(target.url)).toEqual(before);
  }
  // A restore over a database that contains data leaves the database unchanged when it is killed before the commit.
  const replacing = await runCommand('restore', [backup, `--replace=${name}`], {
    env: { ...env, ...killedAt('restore:before-commit') },
  });
  expect(replacing.signal, replacing.output).toBe('SIGKILL');
  expect(await digestAt(target.url)).toEqual(before);

  const reconciled = await runCommand('restore', [backup, `--replace=${name}`], {
    env: { ...env, ...killedAt('restore:reconciled') },
  });
  expect(reconciled.signal, reconciled.output).toBe('SIGKILL');
  const done = await runCommand('restore', [backup, `--replace=${name}`], { env });
  expect(done, done.output).toMatchObject({ code: 0 });
  expect(await orders()).toEqual([{ status: 'recebido' }, { status: 'recebido' }]);
  await onDatabase(target.url, async (sql) => {
    expect((await checkInvariants(sql)).filter(({ violations }) => violations !== 0)).toEqual([]);
    const [events] = await sql.query<{ count: number }>('select count(*)::int as count from order_events');
    expect(events?.count).toBe(
      (manifest.tables.find((table) => table.name === 'order_events')?.rows ?? 0) + 1,
    );
  });
});
