import { describe, expect, it } from 'vitest';

import { closingLines } from '../../closing-lines.mjs';
import { withSecondRun } from '../../second-run.mjs';

interface Failure {
  file: string;
  title: string;
}

const A: Failure = { file: 'tests/e2e/a.test.ts', title: 'buys a pizza' };
const B: Failure = { file: 'tests/e2e/b.test.ts', title: 'pays by Pix' };
const WHOLE_B: Failure = { file: B.file, title: '' };

const ended = (failures: Failure[], errors: string[] = []) => ({
  code: failures.length + errors.length > 0 ? 1 : 0,
  summary: { project: 'e2e', passed: 10 - failures.length, skipped: 0, seconds: 60, failures, errors },
});
const crashed = { code: 1, summary: null };
type Run = ReturnType<typeof ended> | typeof crashed;

/** Plays a stage whose runs end like these. Returns its result, and the files that each run was given. */
async function play(...runs: Run[]) {
  const given: string[][] = [];
  const result = await withSecondRun((files: string[]) => {
    given.push(files);
    const run = runs[given.length - 1];
    if (!run) throw new Error('the stage was run too often');
    return Promise.resolve(run);
  });
  return { result, given };
}

describe('a stage of tests', () => {
  it('runs once when everything passes', async () => {
    const { result, given } = await play(ended([]));
    expect(given).toEqual([[]]);
    expect(result).toEqual({
      project: 'e2e',
      passed: 10,
      skipped: 0,
      seconds: 60,
      failed: [],
      passedSecondTime: [],
    });
  });

  it('runs the failed files once more and names what passed only then', async () => {
    const { result, given } = await play(ended([A, B]), ended([B]));
    expect(given).toEqual([[], [A.file, B.file]]);
    expect(result.failed).toEqual(['tests/e2e/b.test.ts › pays by Pix']);
    expect(result.passedSecondTime).toEqual(['tests/e2e/a.test.ts › buys a pizza']);
    expect(result.passed).toBe(9);
  });

  it('runs a file once more when one of its hooks or its worker failed', async () => {
    const { result, given } = await play(ended([WHOLE_B]), ended([]));
    expect(given[1]).toEqual([B.file]);
    expect(result.passedSecondTime).toEqual(['tests/e2e/b.test.ts (the whole file)']);
    expect(result.failed).toEqual([]);
  });

  it('does not count a test as passed when the second time its file fails', async () => {
    const { result } = await play(ended([B]), ended([WHOLE_B]));
    expect(result.passedSecondTime).toEqual([]);
    expect(result.failed).toEqual(['tests/e2e/b.test.ts (the whole file)']);
  });

  it('reports a test that failed only the second time', async () => {
    const { result } = await play(ended([A]), ended([{ file: A.file, title: 'empties the cart' }]));
    expect(result.failed).toEqual(['tests/e2e/a.test.ts › empties the cart']);
  });

  it('is repeated as a whole when it ended before its tests', async () => {
    const { result, given } = await play(crashed, ended([]));
    expect(given).toEqual([[], []]);
    expect(result.passedSecondTime).toEqual(['the run itself, before its tests']);
    expect(result.failed).toEqual([]);
    expect((await play(crashed, crashed)).result.failed).toEqual(['the run itself, before its tests']);
  });

  it('fails with the first failures when the second run ends before its tests', async () => {
    const { result } = await play(ended([A]), crashed);
    expect(result.failed).toEqual(['tests/e2e/a.test.ts › buys a pizza']);
    expect(result.passedSecondTime).toEqual([]);
  });

  it('fails for an error outside its tests, although every test passed', async () => {
    const error = 'an error outside the tests: unhandled rejection';
    expect((await play(ended([], ['unhandled rejection\n  at x']))).result.failed).toEqual([error]);
    const { result } = await play(ended([A], ['unhandled rejection']), ended([]));
    expect(result.failed).toEqual([error]);
  });
});

describe('the closing lines of npm test', () => {
  const stage = (name: string, rest: object = {}) => ({
    stage: name,
    isPassed: true,
    failed: [] as string[],
    passedSecondTime: [] as string[],
    ...rest,
  });
  const tests = { project: 'e2e', passed: 10, skipped: 1, seconds: 60 };
  const names = (count: number) => Array.from({ length: count }, (_, place) => `test ${place + 1}`);

  it('tell the counts of a run that passed', () => {
    const { lines, isPassed } = closingLines([stage('lint'), stage('test:e2e', tests)], 19);
    expect(isPassed).toBe(true);
    expect(lines).toEqual(['10 tests passed, 1 skipped: e2e 10 in 60 s.', 'The whole run took 19 min.']);
  });

  it('name every failed stage with its failures', () => {
    const failed = { isPassed: false, failed: ['a.test.ts › buys a pizza'] };
    const { lines, isPassed } = closingLines(
      [stage('lint', { isPassed: false }), stage('typecheck'), stage('test:e2e', { ...tests, ...failed })],
      19,
    );
    expect(isPassed).toBe(false);
    expect(lines.slice(0, 5)).toEqual([
      'Failed:',
      '  lint',
      '  test:e2e',
      '    a.test.ts › buys a pizza',
      '',
    ]);
  });

  it('accept three tests of all stages that passed only the second time, and name them', () => {
    const stages = [
      stage('test:integration', { ...tests, passedSecondTime: names(1) }),
      stage('test:e2e', { ...tests, passedSecondTime: names(2) }),
    ];
    const { lines, isPassed } = closingLines(stages, 19);
    expect(isPassed).toBe(true);
    expect(lines[0]).toBe('Passed only the second time (3, at most 3 are accepted):');
    expect(lines.slice(1, 4)).toEqual(['  test 1', '  test 1', '  test 2']);
  });

  it('fail a run in which more than three tests passed only the second time', () => {
    const stages = [stage('test:e2e', { ...tests, passedSecondTime: names(4) })];
    const { lines, isPassed } = closingLines(stages, 19);
    expect(isPassed).toBe(false);
    expect(lines).toContain('Failed: too many tests passed only the second time.');
  });
});
