import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { compressResponse, shrinks } from '@server/http/compress-response';

const page = Buffer.from('<p>Pizzas artesanais sem glúten, pré-assadas e congeladas.</p>'.repeat(500));

it('a compressed response decompresses to the original in every coding', () => {
  expect(brotliDecompressSync(compressResponse(page, 'br'))).toEqual(page);
  expect(gunzipSync(compressResponse(page, 'gzip'))).toEqual(page);
  expect(compressResponse(page, 'identity')).toBe(page);
});

it.each([
  ['text/html; charset=utf-8', true],
  ['text/x-script', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['image/png', false],
  ['application/octet-stream', false],
  [null, false],
])('compressing the type %s is worth it: %s', (type, isWorthIt) => {
  expect(shrinks(type, page)).toBe(isWorthIt);
  expect(shrinks(type, page.subarray(0, 1_023))).toBe(false);
});
