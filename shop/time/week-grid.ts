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
