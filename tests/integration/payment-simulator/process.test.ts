import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '@server/processes/free-port';
import { readSettings } from '@packages/mercado-pago-simulator/settings';
import { simulatorControl } from '@tests/support/payment-simulator/simulator-control';
import {
  startSimulator,
  SIMULATOR_SECRET,
  SIMULATOR_TOKEN,
} from '@tests/support/payment-simulator/start-simulator';
import { startWebhookSink } from '@tests/support/payment-simulator/webhook-sink';
import { officialSdk, purchase } from './official-sdk';
import { until } from '@tests/support/server/until';

const MAIN = path.resolve('packages/mercado-pago-simulator/main.ts');

let folder: string;
let started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'payment-simulator-'));
});
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  started = [];
  // A process that ends on its own may still be writing its last state, so the removal is tried again.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

const stateFile = () => path.join(folder, 'data', 'payments.json');

const environment = (port: number) => ({
  ...process.env,
  PAYMENT_SIMULATOR_PORT: String(port),
  PAYMENT_SIMULATOR_PUBLIC_URL: `http://localhost:${port}`,
  PAYMENT_SIMULATOR_STATE_FILE: stateFile(),
  MERCADO_PAGO_ACCESS_TOKEN: SIMULATOR_TOKEN,
  MERCADO_PAGO_WEBHOOK_SECRET: SIMULATOR_SECRET,
});

function run(port: number): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: environment(port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function runUntilReady(port: number) {
  const child = run(port);
  const url = `http://127.0.0.1:${port}`;
  await until('the simulator answers', () => answers(url));
  return { child, url, control: simulatorControl(url) };
}

describe('the simulator’s memory', () => {
  it('survives a kill: preferences, payments, refunds and idempotency keys', async () => {
    const port = await findFreePort();
    const first = await runUntilReady(port);
    const body = purchase();
    const create = (url: string) =>
      officialSdk(url).preference.create({ body: body, requestOptions: { idempotencyKey: 'k' } });
    const made = await create(first.url);
    const { id } = await first.control.pay({ preferenceId: made.id });
    await officialSdk(first.url).refund.create({
      payment_id: id,
      body: { amount: 5 },
      requestOptions: { idempotencyKey: 'refund-1' },
    });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await runUntilReady(port);
    expect((await create(second.url)).id).toBe(made.id);
    expect(await second.control.payment(id)).toMatchObject({ status: 'approved', refundedCents: 500 });
    expect(await readdir(path.dirname(stateFile()))).toEqual(['payments.json']);
    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });

  it('is a complete file at every moment while many payments arrive', async () => {
    const simulator = await startSimulator({ stateFile: stateFile() });
    let pouring = true;
    const poured = Promise.all(
      Array.from({ length: 60 }, (_one, index) =>
        simulator.control.pay({ externalReference: `order-${index}`, amountCents: 100 }),
      ),
    ).finally(() => (pouring = false));
    let read = 0;
    while (pouring) {
      const content = await readFile(stateFile(), 'utf8').catch(() => null);
      if (content !== null) {
        JSON.parse(content);
        read += 1;
      }
    }
    await poured;
    expect(read).toBeGreaterThan(0);
    const stored = JSON.parse(await readFile(stateFile(), 'utf8')) as { payments: unknown[] };
    expect(stored.payments).toHaveLength(60);
    await simulator.close();
  });

  it('stores an undelivered notification and delivers it after a restart', async () => {
    const sink = await startWebhookSink();
    sink.answerWith(() => 503);
    const before = await startSimulator({ stateFile: stateFile(), webhookRetryBaseMs: 60_000 });
    const { id } = await before.control.pay({
      externalReference: 'order-1',
      amountCents: 100,
      notificationUrl: sink.url,
    });
    await sink.count(1);
    await before.close();
    sink.clear();
    const after = await startSimulator({ stateFile: stateFile() });
    await sink.count(1);
    expect(sink.received[0]?.query.get('data.id')).toBe(id);
    await Promise.all([after.close(), sink.close()]);
  });

  it('rejects a state file of another format version instead of starting empty', async () => {
    const file = path.join(folder, 'payments.json');
    await writeFile(file, '{"version":99}');
    await expect(startSimulator({ stateFile: file })).rejects.toThrow('version 99');
  });
});

describe('the simulator’s process', () => {
  it('closes at once on SIGTERM, also with a hanging call', async () => {
    const { child, url, control } = await runUntilReady(await findFreePort());
    await control.setFault({ endpoint: 'getUser', mode: 'hang' });
    const hanging = fetch(`${url}/users/me`, {
      headers: { authorization: `Bearer ${SIMULATOR_TOKEN}` },
    }).then(
      () => 'answered',
      () => 'broken off',
    );
    await until('the call hangs', async () => (await control.state()).callCounts.getUser === 1);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await hanging).toBe('broken off');
  });

  it('ends with the process that started it, however that one ended', async () => {
    const port = await findFreePort();
    const starter = `require('node:child_process').spawn(process.execPath, ['--import', 'tsx', ${JSON.stringify(MAIN)}], { stdio: 'ignore' }); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['-e', starter], { env: environment(port), stdio: 'ignore' });
    started.push(parent);
    const url = `http://127.0.0.1:${port}`;
    await until('the simulator answers', () => answers(url));
    parent.kill('SIGKILL');
    await until('the simulator is gone', async () => !(await answers(url)));
  });

  it('says in one sentence that its port is taken', async () => {
    const { port } = await runUntilReady(await findFreePort()).then(({ url }) => new URL(url));
    const second = run(Number(port));
    const [said, [code]] = await Promise.all([text(second.stderr!), once(second, 'exit')]);
    expect(code).toBe(1);
    expect(said).toContain(`port ${port} on 127.0.0.1 is in use`);
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});

describe('the settings of the simulator', () => {
  const complete = { MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1-2-449538966', MERCADO_PAGO_WEBHOOK_SECRET: 's' };

  it('take the collector’s id from the end of the token', () => {
    expect(readSettings(complete)).toMatchObject({
      ok: true,
      port: 3010,
      host: '127.0.0.1',
      options: { collectorId: '449538966', publicUrl: 'http://localhost:3010' },
    });
  });

  it.each([
    ['a live token', { MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-2-449538966' }, 'live token'],
    ['a token without a user', { MERCADO_PAGO_ACCESS_TOKEN: 'TEST-token' }, "seller's user id"],
    ['no secret', { MERCADO_PAGO_WEBHOOK_SECRET: '' }, 'MERCADO_PAGO_WEBHOOK_SECRET is missing'],
    ['a port that is none', { PAYMENT_SIMULATOR_PORT: '70000' }, 'must be a port number'],
    ['an address that is none', { PAYMENT_SIMULATOR_PUBLIC_URL: 'localhost' }, 'must be an address'],
  ])('reject %s', (_what, changes, message) => {
    const settings = readSettings({ ...complete, ...changes });
    expect(settings.ok ? '' : settings.error.message).toContain(message);
  });
});
