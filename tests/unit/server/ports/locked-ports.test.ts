import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { lockPort, findFreePort, isPortFree } from '@server/processes/free-port';
import { runSource } from '@tests/support/server/run-source';

const HOST = '127.0.0.1';
const SCRIPT = 'tests/support/server/lock-port.ts';

/** Lets another process lock this port, or a free one; resolves to what it says and to the process, which stays. */
async function lockElsewhere(port?: number) {
  const other = runSource(SCRIPT, port ? [String(port)] : []);
  onTestFinished(() => void other.child.kill('SIGKILL'));
  return { said: await other.firstLine, other };
}

async function listenOn(port: number) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a port that one process has locked is given to no other process, although no server listens on it yet', async () => {
  const port = await findFreePort();
  expect((await lockElsewhere(port)).said).toBe('taken');
  expect(await isPortFree({ port, host: HOST })).toBe(true);
});

test('the lock of a process ends with it, however it ends', async () => {
  const { said, other } = await lockElsewhere();
  const port = Number(said);
  expect(await lockPort({ port, host: HOST })).toBe(false);
  other.child.kill('SIGKILL');
  await other.ended;
  expect(await lockPort({ port, host: HOST })).toBe(true);
});

test('a server listens on the port that its process has locked', async () => {
  const port = await findFreePort();
  expect(await listenOn(port)).toBe(port);
});

test('a port on which a server listens cannot be locked until the server has closed', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  expect(await lockPort({ port, host: HOST })).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await lockPort({ port, host: HOST })).toBe(true);
});

test('one process never gets a port twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));
  expect(new Set(ports).size).toBe(50);
});
