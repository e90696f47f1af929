import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Cms } from '@cms/cms';
import { readEnvironment } from '@cms/environment';
import { createStorefront, type StorefrontOptions } from '@server/create-storefront';
import { createProbeBuild } from './probe-build';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  json: () => unknown;
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * The storefront on a port of its own, with the probe's pages. Asked by plain HTTP, because `fetch` decides by itself
 * about `Host`, `Origin` and the path.
 */
export async function openStorefront(
  cms: Cms,
  { env = {}, ...options }: { env?: Record<string, string> } & Partial<Omit<StorefrontOptions, 'env'>> = {},
) {
  const app = createStorefront({
    cms,
    env: readEnvironment({ ...process.env, ...env }),
    loadBuild: () => Promise.resolve(createProbeBuild()),
    isListening: () => true,
    dropEverything: () => undefined,
    ...options,
  });
  const server = createServer(app);
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
            const text = Buffer.concat(chunks).toString('utf8');
            const { statusCode: status = 0, headers: answered } = res;
            resolve({ status, headers: answered, body: text, json: () => JSON.parse(text) as unknown });
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
