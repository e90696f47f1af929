import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readPorts, storePorts } from '@server/demo/demo-ports';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'massa-mansa-ports-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a command finds the demo of its folder on the ports on which it opened', async () => {
  const usual = await readPorts(dataDir);
  expect(usual).toMatchObject({ storefront: 3000, paymentSimulator: 3010 });
  await storePorts(dataDir, { ...usual, paymentSimulator: 26_932 });
  expect(await readPorts(dataDir)).toEqual({ ...usual, paymentSimulator: 26_932 });
});

test('a command takes the usual ports when the stored ones cannot be read', async () => {
  await writeFile(path.join(dataDir, 'ports.json'), '{"storefront":');
  expect(await readPorts(dataDir)).toMatchObject({ storefront: 3000, paymentSimulator: 3010 });
});
