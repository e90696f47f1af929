import { existsSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { sabotaged } from '@tools/sabotage/sabotage';
import { sabotages } from '@tools/sabotage/sabotages';

it('there are at least twenty sabotages, each with its own name', () => {
  expect(sabotages.length).toBeGreaterThanOrEqual(20);
  expect(new Set(sabotages.map(({ name }) => name)).size).toBe(sabotages.length);
});

/** Returns the files changed by a sabotage, with all its edits applied in order. */
function spoiltFiles({ edits }: (typeof sabotages)[number]): Map<string, string> {
  const files = new Map<string, string>();
  for (const edit of edits) {
    files.set(edit.file, sabotaged(files.get(edit.file) ?? readFileSync(edit.file, 'utf8'), edit));
  }
  return files;
}

describe.each(sabotages.map((sabotage) => [sabotage.name, sabotage] as const))(
  'the sabotage %s',
  (_, sabotage) => {
    it('matches the code exactly once per edit, and leaves valid code', () => {
      const spoilt = spoiltFiles(sabotage);
      expect(spoilt.size).toBeGreaterThan(0);
      for (const [file, source] of spoilt) {
        expect(source).not.toBe(readFileSync(file, 'utf8'));
        expect(() => transformSync(source, { loader: file.endsWith('x') ? 'tsx' : 'ts' })).not.toThrow();
      }
    });

    it('names existing tests that must fail', () => {
      expect(sabotage.caughtBy.length).toBeGreaterThan(0);
      expect(sabotage.caughtBy.filter((file) => !existsSync(file))).toEqual([]);
    });
  },
);

it('an edit whose text is missing or repeated is rejected', () => {
  const edit = { file: 'x.ts', find: 'a === b', replace: 'true' };
  expect(sabotaged('if (a === b) go();', edit)).toBe('if (true) go();');
  expect(() => sabotaged('if (a === c) go();', edit)).toThrow('found 0 times');
  expect(() => sabotaged('a === b || a === b', edit)).toThrow('found 2 times');
});
