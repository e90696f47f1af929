import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

const REJECTED = [
  '<Link to="/sobre" prefetch="intent">Sobre</Link>;',
  '<NavLink to="/sobre" prefetch={mode}>Sobre</NavLink>;',
];

const ALLOWED = ['<PrefetchLink to="/sobre">Sobre</PrefetchLink>;'];

describe('in the shop, the linter', async () => {
  const found = await lintAll('no-remix-prefetch', [...REJECTED, ...ALLOWED]);

  it.each(REJECTED.map((code, index) => ({ code, index })))('rejects $code', ({ index }) => {
    expect(found[index]).toHaveLength(1);
  });

  it.each(ALLOWED.map((code, index) => ({ code, index })))('allows $code', ({ index }) => {
    expect(found[REJECTED.length + index]).toEqual([]);
  });
});
