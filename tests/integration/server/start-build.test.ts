import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { startBuild } from '@server/demo/start-build';
import { isAlive } from '@server/processes/is-alive';
import { until } from '@tests/support/server/until';

const SCRIPT = 'tests/support/server/build-script.ts';

test('a build beside an open shop runs with a lower priority', async () => {
  const build = startBuild([SCRIPT, 'check-priority'], { hasLowPriority: true });
  expect(await build.isBuilt).toBe(true);
});

test('a build that the shop waits for runs with the usual priority, and reports that it failed', async () => {
  expect(await startBuild([SCRIPT, 'check-priority']).isBuilt).toBe(false);
});

test('the build before a start changes nothing while a demo runs in the same data folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const demo = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'start'], { stdio: 'ignore' });
  onTestFinished(() => void demo.kill());
  await writeFile(path.join(folder, 'start.pid'), String(demo.pid));
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'server/build.ts', '--for-start'], {
    env: { ...process.env, SHOP_DEMO: '1', DATA_DIR: folder },
    encoding: 'utf8',
  });
  expect(build.status).toBe(1);
  expect(build.stderr).toContain(`já está em execução (processo ${demo.pid})`);
  expect(build.stdout).toBe('');
});

test('a stopped build ends together with the tool that it runs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'tool');
  const build = startBuild([SCRIPT, 'hang', file]);
  await until('the tool runs', () => existsSync(file) && readFileSync(file, 'utf8') !== '');
  const pids = [file, `${file}.builder`].map((each) => Number(readFileSync(each, 'utf8')));
  expect(pids.map(isAlive)).toEqual([true, true]);
  await build.stop();
  expect(await build.isBuilt).toBe(false);
  await until('both are gone', () => !pids.some(isAlive));
});
