import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { findFreePort } from '@server/processes/free-port';
import { processesOf } from '@tests/support/server/processes-of';
import { until } from '@tests/support/server/until';

/** The environment without the variables that a developer's shell may have set for another shop. */
const CLEAN: NodeJS.ProcessEnv = {
  NODE_ENV: 'development',
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
};

/** The time limit of a start. It is long, because the tests of another worker may use both processors meanwhile. */
const START_MS = 900_000;

function npmStart(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: { ...CLEAN, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said: () => said };
}

/** Returns the ports that a process has locked: those of its UDP sockets. */
async function lockedPortsOf(pid: number): Promise<number[]> {
  const folder = `/proc/${pid}/fd`;
  const links = await Promise.all(
    (await readdir(folder)).map((name) => readlink(path.join(folder, name)).catch(() => '')),
  );
  const lines = (await readFile('/proc/net/udp', 'utf8')).trim().split('\n').slice(1);
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => links.includes(`socket:[${columns[9]}]`))
    .map(([, address = '']) => parseInt(address.split(':')[1] ?? '', 16));
}

function listenIfFree(port: number): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Waits until `npm start` says that the shop is open. If it does not, the error contains the output so far. */
async function untilOpen({ child, said }: ReturnType<typeof npmStart>): Promise<void> {
  const isOpen = () => said().includes('Ctrl-C encerra tudo');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await until('the shop is open, or its start has ended', () => isOpen() || hasEnded(), START_MS).catch(
    () => undefined,
  );
  expect(isOpen(), said()).toBe(true);
}

async function freePorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'OFFICE_PORT', 'PAYMENT_SIMULATOR_PORT', 'SMTP_PORT', 'MAILBOX_PORT'];
  const ports = await Promise.all(names.map(() => findFreePort()));
  return Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
}

/** The tests need Linux, because only its `/proc` shows which processes are left. */
describe.runIf(process.platform === 'linux')('npm start', () => {
  let dataDir: string;
  let settings: Record<string, string>;
  let start: ReturnType<typeof npmStart>;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'massa-mansa-start-'));
    settings = { ...(await freePorts()), DATA_DIR: dataDir };
    start = npmStart(settings);
    await untilOpen(start);
  }, START_MS);

  afterAll(async () => {
    start.child.kill('SIGTERM');
    await start.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  const page = (target = '/cardapio') =>
    fetch(`http://127.0.0.1:${settings['PORT']}${target}`, { redirect: 'manual' }).then(
      ({ status }) => status,
      () => 0,
    );

  const pidOf = async (words: RegExp) => {
    const found = (await processesOf(dataDir)).find(({ command }) => words.test(command));
    if (!found) throw new Error(`no process like ${words.source}`);
    return found.pid;
  };

  test('prints every address and how to sign in', () => {
    const said = start.said();
    for (const line of [
      `http://localhost:${settings['PORT']}`,
      `http://localhost:${settings['PORT']}/admin`,
      `http://localhost:${settings['MAILBOX_PORT']}`,
      `http://localhost:${settings['PAYMENT_SIMULATOR_PORT']}`,
      'admin@massamansa.test / Admin@12345',
      'cliente@massamansa.test / Cliente@12345',
    ]) {
      expect(said).toContain(line);
    }
  });

  test('rejects a second start in the same folder, and leaves the first one running', async () => {
    const second = npmStart({ ...(await freePorts()), DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`já está em execução (processo ${start.child.pid})`);
    expect(await page()).toBe(200);
  });

  test('rejects a port in use with one sentence', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'massa-mansa-start-'));
    const second = npmStart({ ...(await freePorts()), PORT: settings['PORT'] ?? '', DATA_DIR: other });
    expect(await second.ended).toBe(1);
    expect(second.said().trim()).toBe(
      `A porta ${settings['PORT']} já está em uso: feche o outro programa ou escolha outra com PORT=… npm start.`,
    );
    await rm(other, { recursive: true, force: true });
  });

  test.each([
    ['storefront', /dist\/storefront\.js/, '/cardapio', 200],
    ['database', /bin\/postgres -D/, '/cardapio', 200],
    ['office', /next-server/, '/admin', 302],
    ['payment page', /dist\/payment-simulator\.js/, '/healthz', 200],
  ])('restarts the %s when it is killed', async (_name, words, target, status) => {
    const before = await pidOf(words);
    process.kill(before, 'SIGKILL');
    await until('another one runs', async () => (await pidOf(words).catch(() => before)) !== before);
    await until('it answers', async () => (await page(target)) === status);
  });

  test('ends together with everything it started, without an error', async () => {
    expect((await processesOf(dataDir)).length).toBeGreaterThan(6);
    start.child.kill('SIGTERM');
    expect(await start.ended).toBe(0);
    await until('nothing is left', async () => (await processesOf(dataDir)).length === 0);
  });

  test('leaves no process behind when it is killed, and starts again on the same data', async () => {
    const doomed = npmStart(settings);
    await untilOpen(doomed);
    doomed.child.kill('SIGKILL');
    await until('nothing is left', async () => (await processesOf(dataDir)).length === 0);
    start = npmStart(settings);
    await untilOpen(start);
    expect(await page()).toBe(200);
  });

  /**
   * Starts the shop anew and, as soon as it has chosen its ports, listens on all of them that it does not listen on yet.
   */
  async function startWithoutPorts(requested: Record<string, string>) {
    start.child.kill('SIGTERM');
    await start.ended;
    start = npmStart({ ...requested, DATA_DIR: dataDir });
    const hasChosen = () => start.said().includes('Abrindo o banco de dados');
    await until('the start has chosen its ports', hasChosen, START_MS);
    const locked = await lockedPortsOf(start.child.pid ?? 0);
    const chosen = [...Object.values(requested).map(Number), ...locked];
    const servers = (await Promise.all(chosen.map(listenIfFree))).filter((server) => server !== null);
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    });
    return servers.map((server) => (server.address() as AddressInfo).port);
  }

  test('opens every server on another port when other programs take the ports that it chose', async () => {
    const taken = await startWithoutPorts({});
    await untilOpen(start);
    expect(taken.length).toBeGreaterThanOrEqual(8);
    const ports = JSON.parse(await readFile(path.join(dataDir, 'ports.json'), 'utf8')) as Record<
      string,
      number
    >;
    expect(Object.values(ports).filter((port) => taken.includes(port))).toEqual([]);
    const addresses = [...start.said().matchAll(/http:\S+/g)].map(([address]) => address);
    expect(addresses).toContain(`http://localhost:${ports['storefront']}`);
    for (const address of addresses) {
      const response = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect([address, response.status]).toEqual([address, address.endsWith('/admin') ? 302 : 200]);
    }
  });

  test('ends with one sentence when another program takes a port that the owner has requested', async () => {
    await startWithoutPorts(settings['PORT'] ? { PORT: settings['PORT'] } : {});
    expect(await start.ended).toBe(1);
    expect(start.said().trim().split('\n').at(-1)).toBe(
      `A porta ${settings['PORT']} já está em uso: feche o outro programa ou escolha outra com PORT=… npm start.`,
    );
  });
});

test('the start of a real shop without its settings names each missing setting', async () => {
  const start = npmStart({ NODE_ENV: 'production' });
  expect(await start.ended).toBe(1);
  for (const name of [
    'PUBLIC_URL',
    'DATABASE_URL',
    'PAYLOAD_SECRET',
    'MERCADO_PAGO_ACCESS_TOKEN',
    'SMTP_URL',
  ]) {
    expect(start.said()).toContain(`${name} não foi definida`);
  }
});
