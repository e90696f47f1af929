import { describe, expect, it } from 'vitest';

import { periodOf, presetPeriod } from '@shop/reports/period';
import { salesSeries } from '@shop/reports/sales-series';
import { addDays } from '@shop/time/days';

const NOW = new Date('2026-11-20T18:00:00Z');

describe('the series of a period’s sales', () => {
  it('has every day, with zero for days without a sale, each with its day of the previous period', () => {
    const { unit, points } = salesSeries(
      presetPeriod('7-dias', NOW),
      [{ day: '2026-11-20', revenueCents: 500 }],
      [{ day: '2026-11-07', revenueCents: 300 }],
    );
    expect(unit).toBe('day');
    expect(points).toHaveLength(7);
    expect(points[0]).toEqual({
      shortLabel: '14/11',
      label: '14/11/2026',
      days: { from: '2026-11-14', to: '2026-11-14' },
      revenueCents: 0,
      previousCents: 300,
    });
    expect(points[6]).toMatchObject({ revenueCents: 500, previousCents: 0 });
  });

  it('has months for a year, each with the same month of the previous year', () => {
    const { unit, points } = salesSeries(
      presetPeriod('ano', NOW),
      [
        { day: '2026-02-01', revenueCents: 100 },
        { day: '2026-02-28', revenueCents: 50 },
      ],
      [{ day: '2025-02-14', revenueCents: 70 }],
    );
    expect(unit).toBe('month');
    expect(points).toHaveLength(11);
    expect(points[1]).toEqual({
      shortLabel: 'fev/26',
      label: 'fevereiro de 2026',
      days: { from: '2026-02-01', to: '2026-02-28' },
      revenueCents: 150,
      previousCents: 70,
    });
    expect(points.at(-1)?.days).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  });

  it('has groups of seven days for another long period; the last one matches the previous one in length', () => {
    const days = { from: '2026-05-15', to: addDays('2026-05-15', 99) };
    const { unit, points } = salesSeries(periodOf(days, NOW), [], []);
    expect(unit).toBe('week');
    expect(points).toHaveLength(15);
    expect(points[0]?.label).toBe('15/05/2026 a 21/05/2026');
    expect(points.at(-1)?.days).toEqual({ from: addDays('2026-05-15', 98), to: days.to });
  });

  it('has no previous amount for a day that the previous period lacks', () => {
    const { points } = salesSeries(presetPeriod('mes', new Date('2026-03-31T18:00:00Z')), [], []);
    expect(points).toHaveLength(31);
    expect(points[27]?.previousCents).toBe(0);
    expect(points[28]?.previousCents).toBeNull();
  });

  it('adds up to the given sales', () => {
    const sold = Array.from({ length: 200 }, (_, index) => ({
      day: addDays('2026-01-01', index),
      revenueCents: index * 7,
    }));
    const { points } = salesSeries(periodOf({ from: '2026-01-01', to: '2026-07-19' }, NOW), sold, []);
    expect(points.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(
      sold.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
    );
  });
});
