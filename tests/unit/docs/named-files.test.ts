import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOMS = 'app|cms|packages|server|shop|tests|tools';

it.each([
  ['docs/follow-an-order.md', 20],
  ['docs/follow-an-edit.md', 20],
  ['docs/architecture.md', 7],
  ['CONTRIBUTING.md', 15],
] as const)('the files that %s names exist', (page, atLeast) => {
  const text = readFileSync(page, 'utf8');
  const pattern = new RegExp(`\`((?:${ROOMS})/[\\w./$-]+)\``, 'g');
  const named = [...text.matchAll(pattern)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('the files that CONTRIBUTING.md names without a folder exist', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const names = [...text.matchAll(/`([\w.-]+\.tsx?)`/g)].map(([, name = '']) => name);
  const known = new Set(
    [
      ...readdirSync('.'),
      ...ROOMS.split('|').flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' })),
    ].map((file) => path.basename(file)),
  );
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
