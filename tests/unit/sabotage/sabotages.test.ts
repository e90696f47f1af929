import { existsSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { sabotaged } from '@tools/sabotage/sabotage';
import { sabotages } from '@tools/sabotage/sabotages';

it('at least twenty sabotages wait, each with a name of its own', () => {
  expect(sabotages.length).toBeGreaterThanOrEqual(20);
  expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length);
});

/** All edits of a sabotage, one after the other, by file. */
function spoiltFiles({ edits }: (typeof sabotages)[number]): Map<string, string> {
  const files = new Map<string, string>();
  for (const edit of edits) {
    files.set(edit.file, sabotaged(files.get(edit.file) ?? readFileSync(edit.file, 'utf8'), edit));
  }
  return files;
}

describe.each(sabotages.map((sabotage) => [sabotage.name, sabotage] as const))('%s', (_, sabotage) => {
  it('stands once in the code, and leaves code behind', () => {
    const spoilt = spoiltFiles(sabotage);
    expect(spoilt.size).toBeGreaterThan(0);
    for (const [file, source] of spoilt) {
      expect(source).not.toBe(readFileSync(file, 'utf8'));
      expect(() => transformSync(source, { loader: file.endsWith('x') ? 'tsx' : 'ts' })).not.toThrow();
    }
  });

  it('names the tests that must notice it', () => {
    expect(sabotage.caughtBy.length).toBeGreaterThan(0);
    expect(sabotage.caughtBy.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it('a text that is not there, or twice, is no sabotage', () => {
  const edit = { file: 'x.ts', find: 'a === b', replace: 'true' };
  expect(sabotaged('if (a === b) go();', edit)).toBe('if (true) go();');
  expect(() => sabotaged('if (a === c) go();', edit)).toThrow('found 0 times');
  expect(() => sabotaged('a === b || a === b', edit)).toThrow('found 2 times');
});
