import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the spec coverage table names tests that exist', () => {
  const table = readFileSync('docs/spec-coverage.md', 'utf8');
  const named = [...table.matchAll(/`((?:e2e|unit|integration)\/[\w/-]+?)(\/\*)?`/g)];
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(([, path = '', all]) =>
    all
      ? !readdirSync(`tests/${path}`).some((file) => file.includes('.test.'))
      : !['.test.ts', '.test.tsx'].some((ending) => existsSync(`tests/${path}${ending}`)),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});
