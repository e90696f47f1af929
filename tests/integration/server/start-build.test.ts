import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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
