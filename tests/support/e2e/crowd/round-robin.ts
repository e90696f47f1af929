import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { withTimeout } from '@packages/time-limit/with-timeout';

export interface RoundRobin {
  port: number;
  close(): Promise<void>;
}

/** The headers that belong to one connection and not to the message (hop-by-hop). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'transfer-encoding',
];

const LOOK_EVERY_MS = 250;
const READY_WITHIN_MS = 10_000;

/**
 * Starts a minimal load balancer: each request goes to the next storefront that reports itself ready, skipping one that
 * does not listen. Like real load balancers, it repeats a request at another storefront only when that is safe, because
 * no storefront accepted the request or the request only reads.
 */
export async function startRoundRobin({
  port,
  targetPorts,
}: {
  port: number;
  targetPorts: readonly number[];
}): Promise<RoundRobin> {
  let turn = 0;
  const ready = new Set(targetPorts);
  const looking = setInterval(() => {
    for (const target of targetPorts) {
      void isReady(target).then((yes) => (yes ? ready.add(target) : ready.delete(target)));
    }
  }, LOOK_EVERY_MS);
  const server = createServer((req, res) => {
    void buffer(req).then(
      (body) => {
        turn += 1;
        const order = targetPorts.map((_, place) => targetPorts[(turn + place) % targetPorts.length] ?? 0);
        const ports = order.sort((one, other) => Number(ready.has(other)) - Number(ready.has(one)));
        forward({ req, res, body, ports });
      },
      // The client left before its request was complete.
      () => res.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      clearInterval(looking);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  withTimeout(READY_WITHIN_MS, async (signal) => {
    const { ok, body } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    await body?.cancel();
    return ok;
  }).catch(() => false);

interface Passage {
  req: IncomingMessage;
  res: ServerResponse;
  body: Buffer;
  /** The storefronts to try, in this order. */
  ports: readonly number[];
}

function forward({ req, res, body, ports: [port, ...others] }: Passage): void {
  const upstream = request({
    host: '127.0.0.1',
    port,
    method: req.method,
    path: req.url,
    headers: forwardedHeaders(req, body),
    agent: false,
  });
  res.once('close', () => upstream.destroy());
  upstream.once('response', (response) => {
    res.writeHead(response.statusCode ?? 502, withoutHops(response.headers));
    response.pipe(res);
    response.once('error', () => res.destroy());
  });
  upstream.once('error', (error: NodeJS.ErrnoException) => {
    if (res.headersSent || res.destroyed) return void res.destroy();
    const isUntouched = error.code === 'ECONNREFUSED' || req.method === 'GET' || req.method === 'HEAD';
    if (isUntouched && others.length > 0) return forward({ req, res, body, ports: others });
    res.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
    res.end('Nenhuma loja respondeu.');
  });
  upstream.end(body);
}

function forwardedHeaders(req: IncomingMessage, body: Buffer): IncomingHttpHeaders {
  const before = req.headers['x-forwarded-for'];
  const client = req.socket.remoteAddress ?? '';
  return {
    ...withoutHops(req.headers),
    ...(body.length > 0 && { 'content-length': String(body.length) }),
    'x-forwarded-for': before ? `${String(before)}, ${client}` : client,
  };
}

const withoutHops = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
