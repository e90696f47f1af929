import { addMs, dayOf, msBetween, startOfDay, startOfNextDay } from '../time/bahia';
import { addDays, addMonths, dayCount, startOfMonth, startOfYear, type DayRange } from '../time/days';

/** A stretch of time: from its first instant to just before its last. */
export interface TimeSpan {
  start: Date;
  end: Date;
}

/** What a figure counts: whole days of Bahia, of which the last may still be running. */
export interface Period {
  days: DayRange;
  span: TimeSpan;
  /**
   * The equal period before, for growth. While the last day is still running, the one before ends at the same hour of its
   * last day: three in the afternoon is compared with three in the afternoon.
   */
  previous: { days: DayRange; span: TimeSpan };
}

export type PeriodPreset = 'hoje' | '7-dias' | '14-dias' | 'mes' | 'ano';

/** The days of a preset, seen from now. 'mes' and 'ano' begin with the calendar's. */
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

/** A calendar month or year begun is compared with the same days of the one before, anything else with the days before. */
function previousDays(days: DayRange, calendar: 'month' | 'year' | null): DayRange {
  if (calendar === null) {
    const to = addDays(days.from, -1);
    return { from: addDays(to, 1 - dayCount(days)), to };
  }
  const months = calendar === 'month' ? -1 : -12;
  return { from: addMonths(days.from, months), to: addMonths(days.to, months) };
}

const CALENDAR: Partial<Record<PeriodPreset, 'month' | 'year'>> = { mes: 'month', ano: 'year' };

/** A period of days; `preset` says how its previous one is found. Days after today hold nothing and are harmless. */
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
