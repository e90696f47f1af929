import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('queries of a domain that use SQL instead of Payload say why in a comment', () => {
  const silent = globSync('cms/*/queries/*.ts').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /sqlOf\(|\.query[<(]/.test(text) && !/\* .*\bSQL\b/.test(text);
  });
  expect(silent).toEqual([]);
});
