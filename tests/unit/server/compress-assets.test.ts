import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { compressAssets } from '@server/build/compress-assets';

let folder: string;
const script = 'export const words = "massa mansa";\n'.repeat(100);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'massa-mansa-assets-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js'), script);
  await writeFile(path.join(folder, 'assets', 'short.css'), 'a{}');
  await writeFile(path.join(folder, 'assets', 'font.woff2'), script);
  await compressAssets(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('compressed copies are written for files that shrink, and only for these', async () => {
  expect((await readdir(path.join(folder, 'assets'))).sort()).toEqual([
    'font.woff2',
    'page-1a2b.js',
    'page-1a2b.js.br',
    'page-1a2b.js.gz',
    'short.css',
  ]);
});

it('compressed copies have the same content and are much smaller', async () => {
  const [br, gz] = await Promise.all(
    ['br', 'gz'].map((ending) => readFile(path.join(folder, 'assets', `page-1a2b.js.${ending}`))),
  );
  expect(brotliDecompressSync(br ?? '').toString()).toBe(script);
  expect(gunzipSync(gz ?? '').toString()).toBe(script);
  expect(br?.length).toBeLessThan(script.length / 10);
});
