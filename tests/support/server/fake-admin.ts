import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { FOR_EVER } from '@shop/http-cache';
import { testEnvironment } from '../postgres/test-environment';

/**
 * Returns a function that computes the proof that the panel's server gives, implemented independently of that server.
 */
export const provesWith = (payloadSecret: string) => (nonce: string) => {
  const secret = createHash('sha256').update(payloadSecret).digest('hex').slice(0, 32);
  return createHmac('sha256', secret).update(`office proof ${nonce}`).digest('hex');
};

const testSecret = () => testEnvironment({ databaseUrl: '' }).PAYLOAD_SECRET;

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bodyBytes: number;
}

/**
 * Starts a server in place of Next, which records the requests that passed the gate. Like Next, it responds with 500 to a
 * request for a file that was there when it started (`/_next/static/replaced…`), and lets caches store that.
 */
export async function startFakeAdmin({
  prove = provesWith(testSecret()),
  port = 0,
}: { prove?: (nonce: string) => string; port?: number } = {}) {
  const seen: SeenRequest[] = [];
  let proofs = 0;
  const server = createServer((req, res) => {
    const nonce = /^\/api\/office\/proof\?nonce=(\w+)$/.exec(req.url ?? '')?.[1];
    if (nonce) {
      proofs += 1;
      return void res
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ proof: prove(nonce) }));
    }
    let bodyBytes = 0;
    req.on('data', (chunk: Buffer) => (bodyBytes += chunk.length));
    req.on('end', () => {
      if (req.url?.startsWith('/_next/static/replaced')) {
        res.statusCode = 500;
        res.setHeader('Cache-Control', FOR_EVER);
      }
      seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, bodyBytes });
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ office: true }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    port: (server.address() as AddressInfo).port,
    proofs: () => proofs,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
