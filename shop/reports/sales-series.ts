import {
  addMonths,
  dayCount,
  daysOf,
  formatDay,
  formatDayOfMonth,
  formatMonth,
  formatShortMonth,
  type DayRange,
} from '../time/days';
import type { Period } from './period';

export interface SalesPoint {
  /** The label on the axis of the chart: '20/11', 'nov/26'. */
  shortLabel: string;
  /** The label in the table: '20/11/2026', 'novembro de 2026'. */
  label: string;
  /** The days of the period that this point covers. */
  days: DayRange;
  revenueCents: number;
  /** The revenue at the same position in the previous period; null if the previous period has no point there. */
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

/**
 * The maximum number of days that are shown as single days. In a longer period, single days are too small in the chart
 * to be compared.
 */
const MOST_DAYS = 62;

/** Returns the sales of a period by day, week or month, each next to the sales of the previous period. */
export function salesSeries(
  period: Period,
  current: readonly DayRevenue[],
  previous: readonly DayRevenue[],
): SalesSeries {
  const unit = unitOf(period);
  const sumsOf = (range: DayRange, days: readonly DayRevenue[]) => grouped(everyDay(range, days), unit);
  const before = sumsOf(period.previous.days, previous);
  return {
    unit,
    points: sumsOf(period.days, current).map((sum, index) => ({
      ...labelsOf(sum.days, unit),
      ...sum,
      previousCents: before[index]?.revenueCents ?? null,
    })),
  };
}

/**
 * Returns the unit of a period's points. Months are used only if the previous period is the same months of the year
 * before; other long periods use groups of seven days.
 */
function unitOf({ days, previous }: Period): SalesSeries['unit'] {
  if (dayCount(days) <= MOST_DAYS) return 'day';
  return previous.days.from === addMonths(days.from, -12) ? 'month' : 'week';
}

type Sum = Pick<SalesPoint, 'days' | 'revenueCents'>;

function everyDay(range: DayRange, sold: readonly DayRevenue[]): DayRevenue[] {
  const byDay = new Map(sold.map(({ day, revenueCents }) => [day, revenueCents]));
  return daysOf(range).map((day) => ({ day, revenueCents: byDay.get(day) ?? 0 }));
}

function grouped(days: readonly DayRevenue[], unit: SalesSeries['unit']): Sum[] {
  const sums = new Map<string, Sum>();
  days.forEach(({ day, revenueCents }, index) => {
    const key = { day, week: String(Math.floor(index / 7)), month: day.slice(0, 7) }[unit];
    const sum = sums.get(key) ?? { days: { from: day, to: day }, revenueCents: 0 };
    sums.set(key, {
      days: { from: sum.days.from, to: day },
      revenueCents: sum.revenueCents + revenueCents,
    });
  });
  return [...sums.values()];
}

function labelsOf({ from, to }: DayRange, unit: SalesSeries['unit']): { shortLabel: string; label: string } {
  switch (unit) {
    case 'day':
      return { shortLabel: formatDayOfMonth(from), label: formatDay(from) };
    case 'week':
      return { shortLabel: formatDayOfMonth(from), label: `${formatDay(from)} a ${formatDay(to)}` };
    case 'month':
      return { shortLabel: formatShortMonth(from), label: formatMonth(from) };
  }
}
