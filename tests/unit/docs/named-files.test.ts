import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOMS = 'app|cms|packages|server|shop|tests|tools';

it.each([
  ['docs/follow-an-order.md', 20],
  ['docs/follow-an-edit.md', 20],
  ['docs/architecture.md', 7],
  ['CONTRIBUTING.md', 15],
] as const)('%s names files that exist', (page, atLeast) => {
  const text = readFileSync(page, 'utf8');
  const pattern = new RegExp(`\`((?:${ROOMS})/[\\w./$-]+)\``, 'g');
  const named = [...text.matchAll(pattern)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
