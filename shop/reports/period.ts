import { addMs, dayOf, msBetween, startOfDay, startOfNextDay } from '../time/bahia';
import { addDays, addMonths, dayCount, startOfMonth, startOfYear, type DayRange } from '../time/days';

/** A span of time that includes `start` and ends just before `end`. */
export interface TimeSpan {
  start: Date;
  end: Date;
}

/**
 * The period that a number in the reports covers: whole days in Bahia. The last of these days may not have ended yet.
 */
export interface Period {
  days: DayRange;
  span: TimeSpan;
  /**
   * The previous period of the same length, with which growth is calculated. While the last day has not ended, the
   * previous period ends at the same time of its own last day: 15:00 is compared with 15:00.
   */
  previous: { days: DayRange; span: TimeSpan };
}

export type PeriodPreset = '7-dias' | '14-dias' | 'mes' | 'ano';

/** Returns the days of a preset up to today. 'mes' and 'ano' begin with the calendar month or year. */
export function presetDays(preset: PeriodPreset, now: Date): DayRange {
  const today = dayOf(now);
  switch (preset) {
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
 * Returns the days of the previous period. For a month or year to date, these are the same days of the previous month
 * or year. For any other period, these are the days just before it, in the same number.
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
 * Creates a period of days; `preset` decides how the previous period is found. The days may include days after today,
 * which have no data.
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
