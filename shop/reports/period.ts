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

export type PeriodPreset = '7-dias' | '14-dias' | 'mes' | 'mes-passado' | 'ano';

/**
 * Returns the days of a preset up to today. 'mes' and 'ano' begin with the calendar month or year; 'mes-passado' is the
 * whole calendar month before.
 */
export function presetDays(preset: PeriodPreset, now: Date): DayRange {
  const today = dayOf(now);
  switch (preset) {
    case '7-dias':
      return { from: addDays(today, -6), to: today };
    case '14-dias':
      return { from: addDays(today, -13), to: today };
    case 'mes':
      return { from: startOfMonth(today), to: today };
    case 'mes-passado': {
      const to = addDays(startOfMonth(today), -1);
      return { from: startOfMonth(to), to };
    }
    case 'ano':
      return { from: startOfYear(today), to: today };
  }
}

/**
 * Returns the days of the previous period. For a month or year to date, these are the same days of the previous month
 * or year. For a whole month or year, this is the whole one before. For any other period, these are the days just before
 * it, in the same number.
 */
function previousDays(days: DayRange, calendar: 'month' | 'year' | null): DayRange {
  const to = addDays(days.from, -1);
  const whole = wholeCalendar(days);
  if (calendar === null && whole) return { from: addMonths(days.from, MONTHS[whole]), to };
  if (calendar === null) return { from: addDays(to, 1 - dayCount(days)), to };
  const months = MONTHS[calendar];
  return { from: addMonths(days.from, months), to: addMonths(days.to, months) };
}

const MONTHS = { month: -1, year: -12 } as const;

/** Returns which whole calendar month or year the days are; null when they are none. */
function wholeCalendar({ from, to }: DayRange): 'month' | 'year' | null {
  const next = addDays(to, 1);
  if (from === startOfYear(from) && next === addMonths(from, 12)) return 'year';
  return from === startOfMonth(from) && next === addMonths(from, 1) ? 'month' : null;
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
