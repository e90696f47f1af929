import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('queries of a domain that use SQL instead of Payload say why in a comment', () => {
  const queries = readdirSync('cms', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('cms', file))
    .filter((file) => /^cms\/\w+\/queries\/[\w-]+\.ts$/.test(file));
  expect(queries.length).toBeGreaterThan(50);
  const silent = queries.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /sqlOf\(|\.query[<(]/.test(text) && !/\* .*\bSQL\b/.test(text);
  });
  expect(silent).toEqual([]);
});
