import type { WeeklyHours } from './open-now';
import type { OpeningHours } from './opening-hours';

/**
 * The opening hours of each day of the week: seven lists, the first for Sunday. On a day with an empty list, the shop
 * is closed.
 */
export type WeekGrid = readonly (readonly OpeningHours[])[];

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Returns the opening hours by day; the hours of a day are in the order of their opening times. */
export const gridOf = (hours: readonly WeeklyHours[]): WeekGrid =>
  WEEKDAYS.map((weekday) =>
    hours
      .filter(({ days }) => days.includes(weekday))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((one, other) => one.opens.localeCompare(other.opens)),
  );

/**
 * Returns the opening hours of a grid. Days with the same hours share one entry, and the entries are in the order of
 * the week from Monday.
 */
export function hoursOf(grid: WeekGrid): WeeklyHours[] {
  const shared = new Map<string, { days: number[]; opens: string; closes: string }>();
  for (const weekday of [...WEEKDAYS.slice(1), 0])
    for (const { opens, closes } of grid[weekday] ?? []) {
      const entry = shared.get(`${opens} ${closes}`) ?? { days: [], opens, closes };
      if (!entry.days.includes(weekday)) entry.days.push(weekday);
      shared.set(`${opens} ${closes}`, entry);
    }
  return [...shared.values()];
}

/** Returns the grid with new opening hours for one day. */
export const withDay = (grid: WeekGrid, weekday: number, hours: readonly OpeningHours[]): WeekGrid =>
  grid.map((day, place) => (place === weekday ? hours : day));

/**
 * Returns the hours of a day as a visitor sees them: spans that touch or overlap are one. Two windows from 10 to 14 and
 * from 14 to 18 are 'das 10h às 18h'. All spans end on the day on which they begin.
 */
export function joinedSpans(spans: readonly OpeningHours[]): OpeningHours[] {
  const joined: OpeningHours[] = [];
  for (const { opens, closes } of [...spans].sort((one, other) => one.opens.localeCompare(other.opens))) {
    const last = joined.at(-1);
    if (last && opens <= last.closes) last.closes = closes > last.closes ? closes : last.closes;
    else joined.push({ opens, closes });
  }
  return joined;
}
