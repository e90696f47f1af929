import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { RequestListener, Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';

import {
  createBoundedServer,
  STOREFRONT_BOUNDS,
  storefrontBounds,
  type ConnectionBounds,
} from '@server/http/bounded-server';

const opened: { server?: Server; sockets: Socket[] } = { sockets: [] };

afterEach(async () => {
  opened.sockets.splice(0).forEach((socket) => socket.destroy());
  await new Promise((resolve) => {
    opened.server?.closeAllConnections();
    opened.server?.close(resolve);
  });
});

/** Opens a server whose limits are out of reach, except for the one under test. */
async function open(bounds: Partial<ConnectionBounds>, answer: RequestListener) {
  const server = createBoundedServer({ ...STOREFRONT_BOUNDS, checkEveryMs: 50, ...bounds });
  opened.server = server.on('request', answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a text and collects the response until the server closes. When `reads` is false, the client does not read. */
function speak(port: number, text: string, { reads = true, from = '127.0.0.1' } = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  opened.sockets.push(socket);
  let heard = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve(heard));
  });
  if (reads) socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  else socket.pause();
  socket.write(text);
  return { socket, closed, heard: () => heard };
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
/** A response body that is larger than the socket buffers of both sides. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

describe('a deliberately slow client', () => {
  it('gets a 408 and is disconnected when its headers do not arrive', async () => {
    const port = await open({ headersWithinMs: 200 }, (_req, res) => res.end('hello'));
    expect(await speak(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-').closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('gets a 408 and is disconnected when its body does not arrive', async () => {
    const port = await open({ headersWithinMs: 100, requestWithinMs: 300 }, (req) => void req.resume());
    const slow = speak(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nnome=');
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected when it does not read its response', async () => {
    let cut: () => void = () => undefined;
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    const port = await open({ responseWithinMs: 300 }, (_req, res) => {
      res.on('close', cut);
      res.end(LARGE);
    });
    const slow = speak(port, GET, { reads: false });
    await isCut;
    slow.socket.on('data', () => undefined).resume();
    await slow.closed;
    expect(slow.socket.bytesRead).toBeLessThan(LARGE.length);
  });
});

it('an endless response of server-sent events stays open', async () => {
  let finish: () => void = () => undefined;
  const port = await open({ responseWithinMs: 50 }, (req, res) => {
    if (req.url === '/mute') return;
    res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    res.write('data: 1\n\n');
    finish = () => res.end('data: 2\n\n');
  });
  const stream = speak(port, GET);
  // A silent response starts after the stream. Once the server has cut it, the stream is past the time limit too.
  await expect.poll(() => stream.heard()).toContain('data: 1');
  await speak(port, GET.replace('/', '/mute')).closed;
  finish();
  expect(await stream.closed).toContain('data: 2');
});

/** The first half of a request, with incomplete headers. */
const HALF = 'GET / HTTP/1.1\r\nHost: a\r\nX-';

/** Opens connections from one loopback address that never finish their headers; resolves when all are connected. */
function flood(port: number, { from = '127.0.0.1', count }: { from?: string; count: number }) {
  return Promise.all(
    Array.from({ length: count }, () => {
      const flooding = speak(port, HALF, { from });
      return new Promise<typeof flooding>((resolve) =>
        flooding.socket.once('connect', () => resolve(flooding)),
      );
    }),
  );
}

const countOpen = (all: { socket: Socket }[]) => all.filter(({ socket }) => !socket.destroyed).length;

describe('a server at its connection limit', () => {
  it('closes the connection that has been sending headers for the longest time', async () => {
    const port = await open({ maxConnections: 2 }, (_req, res) => res.end('hello'));
    const [oldest] = await flood(port, { count: 1 });
    const [younger] = await flood(port, { count: 1 });
    expect(await speak(port, GET).closed).toContain('hello');
    expect(await oldest?.closed).toBe('');
    younger?.socket.write('a: b\r\nConnection: close\r\n\r\n');
    expect(await younger?.closed).toContain('hello');
  });

  it('closes an idle keep-alive connection', async () => {
    const port = await open({ maxConnections: 2 }, (req, res) => {
      if (req.url === '/now') res.end('hello');
    });
    const idle = speak(port, 'GET /now HTTP/1.1\r\nHost: a\r\n\r\n');
    const busy = speak(port, 'GET /later HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => idle.socket.once('data', resolve));
    expect(await speak(port, GET.replace('/', '/now')).closed).toContain('hello');
    await idle.closed;
    expect(busy.socket.destroyed).toBe(false);
  });

  it('rejects a new connection when every other one is being served', async () => {
    const answers: (() => void)[] = [];
    const port = await open({ maxConnections: 2 }, (_req, res) => {
      answers.push(() => res.end('hello'));
    });
    const busy = [speak(port, GET), speak(port, GET)];
    await expect.poll(() => answers.length).toBe(2);
    expect(await speak(port, GET).closed).toBe('');
    answers.forEach((answer) => answer());
    for (const { closed } of busy) expect(await closed).toContain('hello');
  });
});

// These tests do not run on macOS, because it has only one loopback address.
describe.runIf(process.platform !== 'darwin')('an address that opens too many connections', () => {
  it('holds no more than its share with incomplete headers, and other clients are served', async () => {
    const port = await open({ maxConnections: 300, maxPerAddress: 60 }, (_req, res) => res.end('hello'));
    const attack = await flood(port, { from: '127.0.0.2', count: 400 });
    for (let i = 0; i < 20; i += 1) expect(await speak(port, GET).closed).toContain('hello');
    await expect.poll(() => countOpen(attack)).toBe(60);
    expect(await speak(port, GET, { from: '127.0.0.2' }).closed).toContain('hello');
  });

  it('holds no more than its share with incomplete bodies', async () => {
    const port = await open({ maxConnections: 300, maxPerAddress: 60 }, (req, res) => {
      if (req.method === 'GET') res.end('hello');
    });
    const body = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nnome=';
    const attack = Array.from({ length: 400 }, () => speak(port, body, { from: '127.0.0.2' }));
    await expect.poll(() => countOpen(attack)).toBe(60);
    expect(await speak(port, GET).closed).toContain('hello');
  });

  it('is not limited behind a proxy, where all connections have the address of the proxy', async () => {
    expect(storefrontBounds(1).maxPerAddress).toBeNull();
    expect(storefrontBounds(0).maxPerAddress).toBe(500);
    const port = await open({ maxConnections: 300, maxPerAddress: null }, (_req, res) => res.end('hello'));
    const attack = await flood(port, { from: '127.0.0.2', count: 200 });
    expect(await speak(port, GET, { from: '127.0.0.2' }).closed).toContain('hello');
    expect(countOpen(attack)).toBe(200);
  });

  it('can connect again after its connections are closed', async () => {
    const port = await open({ maxConnections: 300, maxPerAddress: 2 }, (_req, res) => res.end('hello'));
    for (let i = 0; i < 10; i += 1) expect(await speak(port, GET).closed).toContain('hello');
    const kept = speak(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => kept.socket.once('data', resolve));
    expect(await speak(port, GET).closed).toContain('hello');
    expect(kept.socket.destroyed).toBe(false);
  });
});
