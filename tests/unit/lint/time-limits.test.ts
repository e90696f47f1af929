import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

const REJECTED = [
  'fetch(url, { signal: AbortSignal.timeout(5_000) });',
  'const signal = AbortSignal.any([leaving, limit]);',
  'const signal = globalThis.AbortSignal.timeout(5_000);',
  "const signal = window.AbortSignal['any']([leaving, limit]);",
  'const signal = AbortSignal?.timeout(5_000);',
  'const { timeout } = AbortSignal;',
];

const ALLOWED = [
  'const answer = await withTimeout(5_000, (signal) => fetch(url, { signal }), leaving);',
  'if (AbortSignal.abort().aborted) stop();',
  'const read = (signal: AbortSignal) => signal.reason;',
  'const all = Promise.any([first, second]);',
];

describe('everywhere, the linter', async () => {
  const found = await lintAll('time-limits-by-with-timeout', [...REJECTED, ...ALLOWED]);

  it.each(REJECTED.map((code, index) => ({ code, index })))('rejects $code', ({ index }) => {
    expect(found[index]).toHaveLength(1);
  });

  it.each(ALLOWED.map((code, index) => ({ code, index })))('allows $code', ({ index }) => {
    expect(found[REJECTED.length + index]).toEqual([]);
  });
});
