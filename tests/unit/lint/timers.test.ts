import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

/** The name is joined from parts, because the linter's rule also reads this file. */
const SLEEP = ['pg', 'sleep'].join('_');

const REJECTED = [
  'await new Promise((resolve) => setTimeout(resolve, 1_500));',
  'await pause(300);',
  'await sleep(0.5);',
  'await page.waitForTimeout(1000);',
  'await vi.waitFor(() => expect(texts).toEqual([]));',
  `await sql.query('select ${SLEEP}(0.1)');`,
  `await sql.query(\`select ${SLEEP}(0.1)\`);`,
];

const ALLOWED = [
  "await until('the job has run', async () => (await jobs()).length === 0);",
  'const timer = setTimeout(() => fail(), START_WITHIN_MS);',
  'await pause(luck.between(0, 500));',
  // The linter allows this query, which a test cancels while it runs.
  "const query = sql.query('select pg_sleep(20)');",
];

describe('in tests, the linter', async () => {
  const found = await lintAll('no-fixed-timers', [...REJECTED, ...ALLOWED]);

  it.each(REJECTED.map((code, index) => ({ code, index })))('rejects $code', ({ index }) => {
    expect(found[index]).toHaveLength(1);
  });

  it.each(ALLOWED.map((code, index) => ({ code, index })))('allows $code', ({ index }) => {
    expect(found[REJECTED.length + index]).toEqual([]);
  });
});
