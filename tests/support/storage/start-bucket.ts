import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

import { findFreePort } from '@server/processes/free-port';

const NAME = 'massa-mansa';

export interface TestBucket {
  /** The settings of a shop that uses the bucket; complete for `useTestShop({ env })`. */
  env: Record<string, string>;
  /** Returns the names of the objects in the bucket, sorted. */
  names(): Promise<string[]>;
  /** Deletes all objects and recorded requests, and lets the bucket refuse nothing. */
  empty(): Promise<void>;
  /** From now on, refuses with 503 the requests for which `isRefused` returns true; null refuses none. */
  refuse(isRefused: ((request: IncomingMessage) => boolean) | null): void;
  /** Every request that the bucket received, newest last. */
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  /** Stops listening until `start` is called; the objects in the bucket stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real S3 server with one bucket in a temporary folder, behind a proxy that can refuse single requests. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'massa-mansa-bucket-'));
  const [inner, outer] = [await findFreePort(), await findFreePort()];
  const server = new S3rver({
    address: '127.0.0.1',
    port: inner,
    directory,
    silent: true,
    configureBuckets: [{ name: NAME }],
  });
  await server.run();
  let isRefused: ((request: IncomingMessage) => boolean) | null = null;
  const requests: TestBucket['requests'] = [];
  const door = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    requests.push({ method, url, headers });
    if (isRefused?.(incoming)) {
      incoming.resume();
      outgoing.writeHead(503, { 'content-type': 'application/xml' });
      return outgoing.end('<Error><Code>ServiceUnavailable</Code></Error>');
    }
    // Passes on the original Host, because it is part of the signature.
    const onward = request({ host: '127.0.0.1', port: inner, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    return incoming.pipe(onward);
  });
  const start = () =>
    new Promise<void>((resolve, reject) => {
      door.once('error', reject);
      door.listen(outer, '127.0.0.1', () => resolve());
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      door.close(() => resolve());
      door.closeAllConnections();
    });
  await start();
  return {
    env: {
      S3_BUCKET: NAME,
      S3_ENDPOINT: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async names() {
      const files = await readdir(path.join(directory, NAME)).catch(() => []);
      return files
        .filter((file) => file.endsWith('_object'))
        .map((file) => file.replace(/\._S3rver_object$/, ''))
        .sort();
    },
    async empty() {
      isRefused = null;
      requests.length = 0;
      for (const file of await readdir(path.join(directory, NAME))) {
        if (file.includes('_object')) await rm(path.join(directory, NAME, file), { force: true });
      }
    },
    refuse: (next) => void (isRefused = next),
    requests,
    stop,
    start,
    async close() {
      await stop().catch(() => undefined);
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
