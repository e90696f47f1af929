import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDays,
  addMonths,
  dayCount,
  daysOf,
  formatDay,
  isDay,
  readDay,
  readDayRange,
} from '@shop/time/days';

describe('calendar days', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31'])('include %s', (day) => expect(isDay(day)).toBe(true));

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '20/11/2026',
    '1999-12-31',
    '2026-1-1',
    '',
    '2026-11-20T00:00',
  ])('do not include %s', (day) => expect(isDay(day)).toBe(false));

  it.each([
    ['20/11/2026', '2026-11-20'],
    [' 2/1/2026 ', '2026-01-02'],
    ['20112026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['29/02/2024', '2024-02-29'],
    ['31/02/2026', null],
    ['11/20/2026', null],
    ['20/11/26', null],
    ['20/11', null],
    ['20/11/1999', null],
    ['', null],
  ])('read %j, with the day before the month, as %s', (typed, day) => expect(readDay(typed)).toBe(day));

  it('continue across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('count both ends of a range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (length) => {
        const to = addDays('2024-01-01', length);
        const days = daysOf({ from: '2024-01-01', to });
        expect(days).toHaveLength(dayCount({ from: '2024-01-01', to }));
        expect(days.at(-1)).toBe(to);
        expect(new Set(days).size).toBe(length + 1);
      }),
    );
  });

  it('reject an invalid range', () => {
    expect(readDayRange('2026-11-01', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(readDayRange('2026-11-02', '2026-11-01')).toBeNull();
    expect(readDayRange('2026-11-02', 'amanhã')).toBeNull();
    expect(formatDay('2026-11-02')).toBe('02/11/2026');
  });
});
