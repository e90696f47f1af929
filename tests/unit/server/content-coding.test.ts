import { expect, it } from 'vitest';

import { contentCoding } from '@server/http/content-coding';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.00', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['broken', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('with Accept-Encoding "%s", a page is sent as %s', (accepted, coding) => {
  expect(contentCoding(accepted)).toBe(coding);
});
