import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { periodOf, presetDays, presetPeriod, type PeriodPreset } from '@shop/reports/period';
import { dayOf } from '@shop/time/bahia';
import { addDays, dayCount } from '@shop/time/days';

/** 22:10 in Bahia on 20 November 2026, when Greenwich already has the 21st. */
const NOW = new Date('2026-11-21T01:10:00Z');
const PRESETS: PeriodPreset[] = ['7-dias', '14-dias', 'mes', 'ano'];

describe('the period of a metric', () => {
  it.each([
    ['7-dias', '2026-11-14', '2026-11-07', '2026-11-13'],
    ['14-dias', '2026-11-07', '2026-10-24', '2026-11-06'],
    ['mes', '2026-11-01', '2026-10-01', '2026-10-20'],
    ['ano', '2026-01-01', '2025-01-01', '2025-11-20'],
  ] as const)('%s begins on %s and is compared with %s to %s', (preset, from, before, beforeEnd) => {
    const { days, previous } = presetPeriod(preset, NOW);
    expect(days).toEqual({ from, to: '2026-11-20' });
    expect(previous.days).toEqual({ from: before, to: beforeEnd });
  });

  it('ends now, and the previous period ends at the same time of its own last day', () => {
    const { span, previous } = periodOf({ from: '2026-11-20', to: '2026-11-20' }, NOW);
    expect(span).toEqual({ start: new Date('2026-11-20T03:00:00Z'), end: NOW });
    expect(previous.span).toEqual({
      start: new Date('2026-11-19T03:00:00Z'),
      end: new Date('2026-11-20T01:10:00Z'),
    });
  });

  it('of past days is whole days, and so is the period before it', () => {
    const { span, previous } = periodOf({ from: '2026-10-01', to: '2026-10-03' }, NOW);
    expect(span).toEqual({ start: new Date('2026-10-01T03:00:00Z'), end: new Date('2026-10-04T03:00:00Z') });
    expect(previous.span).toEqual({
      start: new Date('2026-09-28T03:00:00Z'),
      end: new Date('2026-10-01T03:00:00Z'),
    });
  });

  it('on the 31st is compared up to the last day that the previous month has', () => {
    const { previous } = presetPeriod('mes', new Date('2026-03-31T15:00:00Z'));
    expect(previous.days).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('of a whole month or year is compared with the whole one before, also when its days were typed', () => {
    expect(presetDays('mes-passado', NOW)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(
      [
        { from: '2026-10-01', to: '2026-10-31' },
        { from: '2026-03-01', to: '2026-03-31' },
        { from: '2026-02-01', to: '2026-02-28' },
        { from: '2025-01-01', to: '2025-12-31' },
      ].map((days) => periodOf(days, NOW).previous.days),
    ).toEqual([
      { from: '2026-09-01', to: '2026-09-30' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2024-01-01', to: '2024-12-31' },
    ]);
  });

  it('never overlaps the previous one and ends today, for every preset and moment', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        fc.constantFrom(...PRESETS),
        (now, preset) => {
          const { days, span, previous } = presetPeriod(preset, now);
          expect(days).toEqual(presetDays(preset, now));
          expect(days.to).toBe(dayOf(now));
          expect(previous.span.end.getTime()).toBeLessThanOrEqual(span.start.getTime());
          expect(previous.span.start.getTime()).toBeLessThanOrEqual(previous.span.end.getTime());
        },
      ),
    );
  });

  it('has as many days as the previous one, whatever days are chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (length) => {
        const days = { from: '2025-01-02', to: addDays('2025-01-02', length) };
        const { previous } = periodOf(days, NOW);
        expect(dayCount(previous.days)).toBe(dayCount(days));
        expect(addDays(previous.days.to, 1)).toBe(days.from);
      }),
    );
  });
});
