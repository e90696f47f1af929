import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the page that follows an order names files that exist', () => {
  const page = readFileSync('docs/follow-an-order.md', 'utf8');
  const named = [...page.matchAll(/`((?:app|cms|shop|server)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
