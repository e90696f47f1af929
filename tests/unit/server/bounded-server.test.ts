import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { RequestListener, Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';

import { createBoundedServer, STOREFRONT_BOUNDS, type ConnectionBounds } from '@server/http/bounded-server';

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
function speak(port: number, text: string, { reads = true } = {}) {
  const socket = connect(port, '127.0.0.1');
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

it('one connection more than there may be is shut, and the others are served', async () => {
  const port = await open({ maxConnections: 2 }, (_req, res) => res.end('hello'));
  const first = speak(port, 'GET / HTTP/1.1\r\n');
  const second = speak(port, 'GET / HTTP/1.1\r\n');
  await Promise.all(
    [first, second].map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))),
  );
  expect(await speak(port, GET).closed).toBe('');
  first.socket.write('Host: a\r\nConnection: close\r\n\r\n');
  expect(await first.closed).toContain('hello');
});

it('who keeps a connection for nothing makes room for who comes', async () => {
  const port = await open({ maxConnections: 2 }, (_req, res) => res.end('hello'));
  const idle = speak(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const busy = speak(port, 'GET / HTTP/1.1\r\n');
  await new Promise((resolve) => idle.socket.once('data', resolve));
  expect(await speak(port, GET).closed).toBe('');
  await idle.closed;
  expect(await speak(port, GET).closed).toContain('hello');
  busy.socket.write('Host: a\r\nConnection: close\r\n\r\n');
  expect(await busy.closed).toContain('hello');
});
