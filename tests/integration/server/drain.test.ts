import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { drain } from '@server/processes/drain';
import { until } from '@tests/support/server/until';

let server: Server;

afterEach(() => server.closeAllConnections());

async function serve(answer: Parameters<typeof createServer>[1]): Promise<number> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a request over a connection of its own; returns the body of the response, or the code of the error. */
function ask(port: number): Promise<string> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, agent: false }, (res) => {
      let body = '';
      res.on('data', (chunk: Buffer) => (body += chunk.toString()));
      res.on('end', () => resolve(body));
      res.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });
}

test('draining finishes a response in progress, and accepts no new connection', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isBegun = false;
  const port = await serve((_req, res) => {
    isBegun = true;
    void held.then(() => res.end('whole'));
  });
  const first = ask(port);
  await until('the request has arrived', () => isBegun);
  const drained = drain(server, 5_000);
  expect(await ask(port)).toBe('ECONNREFUSED');
  release();
  expect(await first).toBe('whole');
  await drained;
});

test('draining does not wait for an idle keep-alive connection', async () => {
  const port = await serve((_req, res) => res.end('once'));
  const { Agent } = await import('node:http');
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    get({ host: '127.0.0.1', port, agent }, (res) => res.resume().on('end', resolve));
  });
  await drain(server, 60_000);
  agent.destroy();
});

test('draining cuts an endless response when its time is over', async () => {
  const port = await serve((_req, res) => res.write('beat'));
  const stream = ask(port);
  await until('the stream is open', async () => (await connections()) === 1);
  await drain(server, 100);
  expect(await stream).toBe('ECONNRESET');
});

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
