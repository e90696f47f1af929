import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

import { noFixedTimers } from '../../../eslint-timers.js';

/** Not spelled out: the rule reads this file, too. */
const SLEEP = ['pg', 'sleep'].join('_');

const problemsIn = (code: string) =>
  new Linter().verify(code, { rules: { 'no-restricted-syntax': noFixedTimers } }).length;

describe('the rule against fixed timers in tests', () => {
  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 1_500));',
    'await pause(300);',
    'await sleep(0.5);',
    'await page.waitForTimeout(1000);',
    `await sql.query('select ${SLEEP}(0.1)');`,
    `await sql.query(\`select ${SLEEP}(0.1)\`);`,
  ])('rejects %s', (code) => {
    expect(problemsIn(code)).toBe(1);
  });

  it.each([
    "await until('the job has run', async () => (await jobs()).length === 0);",
    'const timer = setTimeout(() => fail(), START_WITHIN_MS);',
    'await pause(luck.between(0, 500));',
    // A query that is cancelled in the middle.
    "const query = sql.query('select pg_sleep(20)');",
  ])('accepts %s', (code) => {
    expect(problemsIn(code)).toBe(0);
  });
});
