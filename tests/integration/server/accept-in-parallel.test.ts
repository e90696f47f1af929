import { readFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo, Server as Listener } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';

import { acceptInParallel } from '@server/processes/accept-in-parallel';
import { drain } from '@server/processes/drain';
import { BACKLOG, listen } from '@server/processes/listen';

const LOOPBACK = '127.0.0.1';

/** More than the 511 that wait at most by default, and far more than eight rounds accept. */
const CROWD = 800;

/** The kernel's limit of connections that wait; a system without this file has a limit of its own. */
function kernelsBacklog(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

let server: Server;
let beside: Listener[] = [];
let crowd: Worker | undefined;

afterEach(async () => {
  crowd?.postMessage('close');
  crowd = undefined;
  server.closeAllConnections();
  await drain(server, 100, beside);
});

async function serve(): Promise<number> {
  server = createServer((_req, res) => res.end('served'));
  await listen({ server, port: 0, host: LOOPBACK });
  beside = await acceptInParallel(server);
  return (server.address() as AddressInfo).port;
}

/** Connects the crowd while this thread, and with it the server, stands still. */
function connectWhileBlocked(port: number): 'ok' | 'not-equal' | 'timed-out' {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  crowd = new Worker('./tests/support/server/connect-many.mjs', {
    workerData: { port, count: CROWD, connected },
  });
  let outcome: 'ok' | 'not-equal' | 'timed-out' = 'ok';
  // Waits again after each value that is not the whole crowd. The limit is there against hanging only.
  while (Atomics.load(connected, 0) < CROWD && outcome !== 'timed-out') {
    outcome = Atomics.wait(connected, 0, Atomics.load(connected, 0), 20_000);
  }
  return outcome;
}

describe.skipIf(kernelsBacklog() < BACKLOG)('a crowd that connects while the process is blocked', () => {
  it('is kept by the kernel, and accepted eight in a round', async () => {
    const port = await serve();
    let accepted = 0;
    server.on('connection', () => (accepted += 1));
    expect(connectWhileBlocked(port)).not.toBe('timed-out');

    let rounds = 0;
    while (accepted < CROWD && rounds < CROWD) {
      await new Promise(setImmediate);
      rounds += 1;
    }
    expect(accepted).toBe(CROWD);
    expect(rounds).toBeLessThan(CROWD / 4);
  });
});

it('requests of all connections are served, and no connection is accepted after the end', async () => {
  const port = await serve();
  const ask = () =>
    new Promise<string>((resolve) => {
      get({ host: LOOPBACK, port, agent: false }, (res) => {
        res.setEncoding('utf8').on('data', resolve);
      }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
  expect(new Set(await Promise.all(Array.from({ length: 40 }, ask)))).toEqual(new Set(['served']));
  await drain(server, 5_000, beside);
  expect(await ask()).toBe('ECONNREFUSED');
});
