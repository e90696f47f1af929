import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Cms } from '@cms/platform/context';
import { readEnvironment } from '@cms/environment';
import { createStorefront, type StorefrontOptions } from '@server/create-storefront';
import { createProbeBuild } from './probe-build';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as received, possibly compressed. */
  bytes: Buffer;
  json: () => unknown;
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Starts the storefront on a separate port, by default with the routes of the probe. `ask` uses `node:http`, because
 * `fetch` would set `Host`, `Origin` and the path itself.
 */
export async function openStorefront(
  cms: Cms,
  {
    env = {},
    before = (storefront) => storefront,
    ...options
  }: {
    env?: Record<string, string>;
    /** Returns a handler that runs before the storefront, such as the page cache. */
    before?: (storefront: RequestListener) => RequestListener;
  } & Partial<Omit<StorefrontOptions, 'env'>> = {},
) {
  const app = createStorefront({
    cms,
    env: readEnvironment({ ...process.env, ...env }),
    loadBuild: () => Promise.resolve(createProbeBuild()),
    accessLog: () => undefined,
    isListening: () => true,
    dropEverything: () => undefined,
    ...options,
  });
  const server = createServer(before(app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ask: (target: string, { method = 'GET', headers = {}, body }: Ask = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path: target, method, headers }, (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            const { statusCode: status = 0, headers: answered } = res;
            resolve({
              status,
              headers: answered,
              body: text,
              bytes,
              json: () => JSON.parse(text) as unknown,
            });
          });
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type OpenedStorefront = Awaited<ReturnType<typeof openStorefront>>;
