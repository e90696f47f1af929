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

/** Far from every bound but the one that is tried. */
async function open(bounds: Partial<ConnectionBounds>, answer: RequestListener) {
  const server = createBoundedServer({ ...STOREFRONT_BOUNDS, checkEveryMs: 50, ...bounds });
  opened.server = server.on('request', answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends some text and hears until the other side ends; reads nothing when told so. */
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
/** More than the sockets of both sides take in. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

describe('a client that is slow on purpose', () => {
  it('is answered 408 and cut when its headers do not come', async () => {
    const port = await open({ headersWithinMs: 200 }, (_req, res) => res.end('hello'));
    expect(await speak(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-').closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is answered 408 and cut when its body does not come', async () => {
    const port = await open({ headersWithinMs: 100, requestWithinMs: 300 }, (req) => void req.resume());
    const slow = speak(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nnome=');
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut when it does not take its answer', async () => {
    let cut: () => void = () => undefined;
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    const port = await open({ answerWithinMs: 300 }, (_req, res) => {
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

it('an answer without end, a stream of events, stays open', async () => {
  const port = await open({ answerWithinMs: 50 }, (_req, res) => {
    res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    res.write('data: 1\n\n');
    setTimeout(() => res.end('data: 2\n\n'), 300);
  });
  expect(await speak(port, GET).closed).toContain('data: 2');
});

/** Half a request, and nothing after it. */
const HALF = 'GET / HTTP/1.1\r\nHost: a\r\nX-';

/** Connections from one of loopback's many addresses that never finish their first headers; settles when all are there. */
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

describe('when there is no room for one more connection', () => {
  it('cuts the one that has been sending its headers longest', async () => {
    const port = await open({ maxConnections: 2 }, (_req, res) => res.end('hello'));
    const [oldest] = await flood(port, { count: 1 });
    const [younger] = await flood(port, { count: 1 });
    expect(await speak(port, GET).closed).toContain('hello');
    expect(await oldest?.closed).toBe('');
    younger?.socket.write('a: b\r\nConnection: close\r\n\r\n');
    expect(await younger?.closed).toContain('hello');
  });

  it('closes a connection that is kept open without a request', async () => {
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

  it('shuts the newcomer when every other connection is being answered', async () => {
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

// macOS gives loopback one address only.
describe.runIf(process.platform !== 'darwin')('one address that opens connections without end', () => {
  it('holds no more than its share with half-sent headers, and everybody else is served', async () => {
    const port = await open({ maxConnections: 300, maxPerAddress: 60 }, (_req, res) => res.end('hello'));
    const attack = await flood(port, { from: '127.0.0.2', count: 400 });
    for (let i = 0; i < 20; i += 1) expect(await speak(port, GET).closed).toContain('hello');
    await expect.poll(() => countOpen(attack)).toBe(60);
    expect(await speak(port, GET, { from: '127.0.0.2' }).closed).toContain('hello');
  });

  it('holds no more than its share with half-sent bodies either', async () => {
    const port = await open({ maxConnections: 300, maxPerAddress: 60 }, (req, res) => {
      if (req.method === 'GET') res.end('hello');
    });
    const body = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nnome=';
    const attack = Array.from({ length: 400 }, () => speak(port, body, { from: '127.0.0.2' }));
    await expect.poll(() => countOpen(attack)).toBe(60);
    expect(await speak(port, GET).closed).toContain('hello');
  });

  it('is not told apart behind a proxy, where all come from its address', async () => {
    expect(storefrontBounds(1).maxPerAddress).toBeNull();
    expect(storefrontBounds(0).maxPerAddress).toBe(500);
    const port = await open({ maxConnections: 300, maxPerAddress: null }, (_req, res) => res.end('hello'));
    const attack = await flood(port, { from: '127.0.0.2', count: 200 });
    expect(await speak(port, GET, { from: '127.0.0.2' }).closed).toContain('hello');
    expect(countOpen(attack)).toBe(200);
  });

  it('finds its places free again after its connections have closed', async () => {
    const port = await open({ maxConnections: 300, maxPerAddress: 2 }, (_req, res) => res.end('hello'));
    for (let i = 0; i < 10; i += 1) expect(await speak(port, GET).closed).toContain('hello');
    const kept = speak(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => kept.socket.once('data', resolve));
    expect(await speak(port, GET).closed).toContain('hello');
    expect(kept.socket.destroyed).toBe(false);
  });
});
