import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { compressAssets } from '@server/build/compress-assets';
import { builtFiles } from '@server/http/built-files';

let folder: string;
let server: Server;
const script = 'export const words = "massa mansa";\n'.repeat(100);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-built-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js'), script);
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}');
  await compressAssets(folder);
  const app = express()
    .use(builtFiles(folder))
    .use((_req, res) => void res.status(299).end('page'));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`, init);

it.each(['br', 'gzip'])('a built file is sent as the build compressed it: %s', async (coding) => {
  const response = await ask('/assets/page-1a2b.js', { headers: { 'accept-encoding': coding } });
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(Number(response.headers.get('content-length'))).toBeLessThan(script.length / 10);
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toBe(script);
});

it('a hashed file name is cached by browsers for a year, other files for a day', async () => {
  const cacheOf = async (target: string) => (await ask(target)).headers.get('cache-control');
  expect(await cacheOf('/assets/page-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/manifest.webmanifest')).toBe('public, max-age=86400');
});

it('a file of another build is a 404 that is not cached', async () => {
  const response = await ask('/assets/page-9z9z.js');
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it.each(['/', '/cardapio', '/assets', '/../package.json', '/.stamp'])(
  'the request for %s is passed on to the pages',
  async (target) => {
    expect((await ask(target)).status).toBe(299);
  },
);

it('a POST request is passed on to the pages', async () => {
  expect((await ask('/manifest.webmanifest', { method: 'POST' })).status).toBe(299);
});

it('every request is passed on when there is no build', () => {
  let isPassed = false;
  const passOn = () => (isPassed = true);
  builtFiles(path.join(folder, 'nowhere'))({ method: 'GET', path: '/' } as never, {} as never, passOn);
  expect(isPassed).toBe(true);
});
