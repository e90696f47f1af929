import { describe, expect, it } from 'vitest';

import { greeting, restockText, sinceText } from '@cms/admin/views/dashboard/dashboard-labels';

describe('the greeting', () => {
  it.each([
    ['2026-11-20T07:59:00Z', 'Boa noite, Marina'],
    ['2026-11-20T08:00:00Z', 'Bom dia, Marina'],
    ['2026-11-20T15:00:00Z', 'Boa tarde, Marina'],
    ['2026-11-20T21:00:00Z', 'Boa noite, Marina'],
  ])('at %s is %s, in the time of Bahia', (at, words) => {
    expect(greeting('Marina Dias', new Date(at))).toBe(words);
  });

  it('contains no name when none is known', () => {
    expect(greeting('  ', new Date('2026-11-20T15:00:00Z'))).toBe('Boa tarde');
  });
});

describe('the note below a key number', () => {
  it('names the month of the first sale, and its year if it is another one', () => {
    expect(sinceText('2026-06-03', '2026-11-20')).toBe('desde junho');
    expect(sinceText('2025-12-31', '2026-11-20')).toBe('desde dezembro de 2025');
    expect(sinceText(null, '2026-11-20')).toBe('nenhuma venda ainda');
  });

  it('says what the number of low stock counts', () => {
    expect([0, 1, 2].map(restockText)).toEqual([
      'nada para repor',
      'produto para repor',
      'produtos para repor',
    ]);
  });
});
