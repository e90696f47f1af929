import { parseArgs } from 'node:util';

import { projectOf, runTests } from './run-tests';
import type { Sabotage } from './sabotage';
import { sabotages } from './sabotages';
import { makeThrowawayCopy } from './throwaway-copy';

/**
 * `npm run sabotage -- --only promotion,limiter --from 10 --to 20` makes each mistake in a copy of the working tree. It
 * requires that the tests that the mistake names pass without it and fail with it. The sources themselves are only
 * read.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: String(sabotages.length) },
  },
});
const wanted = sabotages
  .slice(Number(values.from) - 1, Number(values.to))
  .filter(({ name }) => values.only.split(',').some((part) => name.includes(part)));
const say = (line: string) => process.stdout.write(`${line}\n`);

const copy = await makeThrowawayCopy();
let missed = wanted.length === 0 ? 1 : 0;
try {
  say(`${wanted.length} of ${sabotages.length} sabotages, in ${copy.folder}`);
  await expectPassing([...new Set(wanted.flatMap(({ caughtBy }) => caughtBy))]);
  for (const sabotage of wanted) await expectCaught(sabotage);
} finally {
  await copy.remove();
}
say(missed > 0 ? `${missed} not caught` : 'each of them was caught');
process.exitCode = missed > 0 ? 1 : 0;

/** Requires that the tests pass without a mistake, because a test that fails anyway would catch everything. */
async function expectPassing(files: readonly string[]): Promise<void> {
  for (const project of new Set(files.map(projectOf))) {
    const result = await runTests(
      copy.folder,
      files.filter((file) => projectOf(file) === project),
    );
    if (result.kind === 'failed') throw new Error(`a test fails unspoilt: ${result.firstFailure}`);
    if (result.kind === 'broken') throw new Error(`the tests do not run unspoilt:\n${result.output}`);
  }
  say(`${files.length} test files pass unspoilt`);
}

async function expectCaught(sabotage: Sabotage): Promise<void> {
  const restore = await copy.spoil(sabotage);
  for (const file of sabotage.caughtBy) {
    const result = await runTests(copy.folder, [file]);
    if (result.kind === 'failed') {
      say(`✓ ${sabotage.name} · ${file} · ${result.firstFailure}`);
      continue;
    }
    missed += 1;
    say(
      `✗ ${sabotage.name} · ${file} · ${result.kind === 'passed' ? 'SURVIVED' : `broken:\n${result.output}`}`,
    );
  }
  await restore();
}
