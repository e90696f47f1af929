import { describe, expect, it } from 'vitest';

import { soldHours } from '@cms/admin/views/reports/HoursPanel';
import { periodOfChoice, readReportsAddress, reportsHref } from '@cms/admin/views/reports/reports-address';

const NOW = new Date('2026-11-20T18:00:00Z');
const read = (params: Record<string, string>) => readReportsAddress(params, NOW);

describe('the address of the reports', () => {
  it('selects the last fourteen days by default, and fills them into the date fields', () => {
    expect(read({})).toEqual({
      choice: { preset: '14-dias' },
      written: { from: '2026-11-07', to: '2026-11-20' },
      problem: null,
    });
    expect(read({ periodo: 'sempre' }).choice).toEqual({ preset: '14-dias' });
  });

  it('contains a preset or dates, and is read back as it was written', () => {
    for (const choice of [
      { preset: 'ano' },
      { preset: 'mes' },
      { days: { from: '2026-10-01', to: '2026-10-31' } },
    ] as const) {
      const { searchParams } = new URL(reportsHref(choice), 'http://localhost');
      expect(read(Object.fromEntries(searchParams))).toMatchObject({ choice, problem: null });
    }
  });

  it.each([
    [{ de: '2026-11-01' }, 'range_not_days'],
    [{ de: '2026-02-30', ate: '2026-03-01' }, 'range_not_days'],
    [{ de: 'ontem', ate: 'hoje' }, 'range_not_days'],
    [{ de: '2026-11-20', ate: '2026-11-01' }, 'range_backwards'],
    [{ de: '2026-11-01', ate: '2026-11-21' }, 'range_future'],
    [{ de: '2025-11-01', ate: '2026-11-20' }, 'range_too_long'],
  ] as const)('reports the error of %o and shows fourteen days', (params, problem) => {
    const address = read(params);
    expect(address.problem).toBe(problem);
    expect(periodOfChoice(address.choice, NOW).days).toEqual({ from: '2026-11-07', to: '2026-11-20' });
  });

  it('accepts dates in Brazilian notation', () => {
    expect(read({ de: '01/10/2026', ate: '31/10/2026' })).toMatchObject({
      choice: { days: { from: '2026-10-01', to: '2026-10-31' } },
      written: { from: '2026-10-01', to: '2026-10-31' },
      problem: null,
    });
    expect(read({ de: '31/02/2026', ate: '01/03/2026' }).problem).toBe('range_not_days');
  });

  it('accepts a whole leap year, and today', () => {
    expect(read({ de: '2025-11-20', ate: '2026-11-20' }).problem).toBeNull();
    expect(read({ de: '2026-11-20', ate: '2026-11-20' }).choice).toEqual({
      days: { from: '2026-11-20', to: '2026-11-20' },
    });
  });

  it('opens the whole last month, compared with the whole month before it', () => {
    const { choice } = read({ periodo: 'mes-passado' });
    expect(periodOfChoice(choice, NOW)).toMatchObject({
      days: { from: '2026-10-01', to: '2026-10-31' },
      previous: { days: { from: '2026-09-01', to: '2026-09-30' } },
    });
  });
});

it('the orders by hour leave out the hours without any', () => {
  const part = (hour: number, orderCount: number) => ({ hour, orderCount });
  expect(soldHours([part(17, 1), part(9, 2), part(12, 0), part(9, 1)])).toEqual([9, 17]);
});
