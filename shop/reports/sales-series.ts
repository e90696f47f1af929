import {
  addMonths,
  dayCount,
  daysOf,
  formatDay,
  formatDayOfMonth,
  formatMonth,
  formatShortMonth,
  startOfMonth,
  type DayRange,
} from '../time/days';
import type { Period } from './period';

export interface SalesPoint {
  /** Beside the axis: '20/11', 'nov/26'. */
  shortLabel: string;
  /** In the table: '20/11/2026', 'novembro de 2026'. */
  label: string;
  /** The days it stands for, within the period. */
  days: DayRange;
  revenueCents: number;
  /** Of the point at the same place of the period before; null where that one has none. */
  previousCents: number | null;
}

export interface SalesSeries {
  unit: 'day' | 'week' | 'month';
  points: SalesPoint[];
}

interface DayRevenue {
  day: string;
  revenueCents: number;
}

/** Longer than two months, days are too thin to compare. */
const MOST_DAYS = 62;

/** What a period sold from day to day, week to week or month to month, beside the period before. */
export function salesSeries(
  period: Period,
  current: readonly DayRevenue[],
  previous: readonly DayRevenue[],
): SalesSeries {
  const unit = unitOf(period);
  const pointsOf = (range: DayRange, days: readonly DayRevenue[]) => grouped(dayPoints(range, days), unit);
  const before = pointsOf(period.previous.days, previous);
  return {
    unit,
    points: pointsOf(period.days, current).map((point, index) => ({
      ...point,
      previousCents: before[index]?.revenueCents ?? null,
    })),
  };
}

/** Months compare only with the same months of another year; any other long stretch goes by sevens of days. */
function unitOf({ days, previous }: Period): SalesSeries['unit'] {
  if (dayCount(days) <= MOST_DAYS) return 'day';
  return previous.days.from === addMonths(days.from, -12) ? 'month' : 'week';
}

type Point = Omit<SalesPoint, 'previousCents'>;

function dayPoints(range: DayRange, days: readonly DayRevenue[]): Point[] {
  const byDay = new Map(days.map(({ day, revenueCents }) => [day, revenueCents]));
  return daysOf(range).map((day) => ({
    shortLabel: formatDayOfMonth(day),
    label: formatDay(day),
    days: { from: day, to: day },
    revenueCents: byDay.get(day) ?? 0,
  }));
}

function grouped(days: readonly Point[], unit: SalesSeries['unit']): Point[] {
  if (unit === 'day') return [...days];
  const groups = new Map<string, Point[]>();
  days.forEach((point, index) => {
    const key = unit === 'month' ? startOfMonth(point.days.from) : String(Math.floor(index / 7));
    groups.set(key, [...(groups.get(key) ?? []), point]);
  });
  return [...groups.values()].map((group) => summed(group, unit));
}

function summed(group: readonly Point[], unit: 'week' | 'month'): Point {
  const from = group[0]?.days.from ?? '';
  const to = group.at(-1)?.days.to ?? '';
  return {
    ...(unit === 'month'
      ? { shortLabel: formatShortMonth(from), label: formatMonth(from) }
      : { shortLabel: formatDayOfMonth(from), label: `${formatDay(from)} a ${formatDay(to)}` }),
    days: { from, to },
    revenueCents: group.reduce((sum, { revenueCents }) => sum + revenueCents, 0),
  };
}
