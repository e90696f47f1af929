import { addMs, dayOf, msBetween, startOfDay, startOfNextDay } from '../time/bahia';
import { addDays, addMonths, dayCount, startOfMonth, startOfYear, type DayRange } from '../time/days';

/** A span of time: from its first instant to just before its end. */
export interface TimeSpan {
  start: Date;
  end: Date;
}

/** The period of a figure: whole days in Bahia, of which the last may not have ended. */
export interface Period {
  days: DayRange;
  span: TimeSpan;
  /**
   * The equal period before, for growth. While the last day has not ended, the previous period ends at the same hour of
   * its last day: three in the afternoon is compared with three in the afternoon.
   */
  previous: { days: DayRange; span: TimeSpan };
}

export type PeriodPreset = 'hoje' | '7-dias' | '14-dias' | 'mes' | 'ano';

/** Returns the days of a preset, up to now. 'mes' and 'ano' begin with the calendar month or year. */
export function presetDays(preset: PeriodPreset, now: Date): DayRange {
  const today = dayOf(now);
  switch (preset) {
    case 'hoje':
      return { from: today, to: today };
    case '7-dias':
      return { from: addDays(today, -6), to: today };
    case '14-dias':
      return { from: addDays(today, -13), to: today };
    case 'mes':
      return { from: startOfMonth(today), to: today };
    case 'ano':
      return { from: startOfYear(today), to: today };
  }
}

/**
 * Returns the days to compare with. For a month or year to date these are the same days of the one before; for any
 * other period, the days just before.
 */
function previousDays(days: DayRange, calendar: 'month' | 'year' | null): DayRange {
  if (calendar === null) {
    const to = addDays(days.from, -1);
    return { from: addDays(to, 1 - dayCount(days)), to };
  }
  const months = calendar === 'month' ? -1 : -12;
  return { from: addMonths(days.from, months), to: addMonths(days.to, months) };
}

const CALENDAR: Partial<Record<PeriodPreset, 'month' | 'year'>> = { mes: 'month', ano: 'year' };

/**
 * Creates a period of days; `preset` decides how the previous one is found. Days after today have no data and are
 * harmless.
 */
export function periodOf(days: DayRange, now: Date, preset: PeriodPreset | null = null): Period {
  const before = previousDays(days, (preset && CALENDAR[preset]) ?? null);
  const isRunning = days.to === dayOf(now);
  const sinceMidnight = msBetween(startOfDay(days.to), now);
  const endOf = (day: string) => (isRunning ? addMs(startOfDay(day), sinceMidnight) : startOfNextDay(day));
  return {
    days,
    span: { start: startOfDay(days.from), end: endOf(days.to) },
    previous: {
      days: before,
      span: { start: startOfDay(before.from), end: endOf(before.to) },
    },
  };
}

export const presetPeriod = (preset: PeriodPreset, now: Date): Period =>
  periodOf(presetDays(preset, now), now, preset);
