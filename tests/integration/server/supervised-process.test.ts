import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { ServerPort } from '@server/processes/free-port';
import { isAlive } from '@server/processes/is-alive';
import { PortTaken } from '@server/processes/port-taken';
import { superviseProcess, type SupervisedProcess } from '@server/supervisor/supervised-process';
import { until } from '@tests/support/server/until';

const SCRIPT = 'tests/support/server/role-script.mjs';

let logFolder: string;
let said: string[];
let started: SupervisedProcess | undefined;

beforeEach(async () => {
  logFolder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-roles-'));
  said = [];
});

afterEach(async () => {
  await started?.stop();
  await rm(logFolder, { recursive: true, force: true });
});

function start(behaviour = 'well', ports: ServerPort[] = []): SupervisedProcess {
  started = superviseProcess({
    name: 'role',
    label: 'A loja',
    args: [SCRIPT, behaviour],
    env: process.env,
    logFolder,
    ports,
    stopWithinMs: behaviour === 'stubborn' ? 300 : 10_000,
    say: (line) => said.push(line),
  });
  return started;
}

test('a supervised process that is killed is started again, and the operator is notified', async () => {
  const role = start();
  await role.ready;
  const first = role.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await until('another one runs', () => role.pid !== undefined && role.pid !== first);
  expect(said).toEqual(['· A loja parou (SIGKILL) e está sendo reiniciado.']);
});

test('a supervised process that cannot start is reported after three attempts, with its own error message', async () => {
  await expect(start('broken').ready).rejects.toThrow('A loja não iniciou: A porta 1 já está em uso.');
  const log = await readFile(path.join(logFolder, 'role.log'), 'utf8');
  expect(log.match(/já está em uso/g)).toHaveLength(3);
});

test('a supervised process whose port another program has is reported after its first attempt, with the port and its setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const role = start('broken', [{ variable: 'MAILBOX_PORT', port, host: '127.0.0.1' }]);
  const problem: unknown = await role.ready.catch((error: unknown) => error);
  other.close();
  expect(problem).toBeInstanceOf(PortTaken);
  expect(problem).toMatchObject({ variable: 'MAILBOX_PORT', port });
  const log = await readFile(path.join(logFolder, 'role.log'), 'utf8');
  expect(log.match(/já está em uso/g)).toHaveLength(1);
});

test('a supervised process that is stopped stays stopped', async () => {
  const role = start();
  await role.ready;
  const pid = role.pid ?? 0;
  await role.stop();
  expect(isAlive(pid)).toBe(false);
  expect(role.pid).toBeUndefined();
});

test('a supervised process that ignores the request to end is killed', async () => {
  const role = start('stubborn');
  await role.ready;
  const pid = role.pid ?? 0;
  await role.stop();
  expect(isAlive(pid)).toBe(false);
});
