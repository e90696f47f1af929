/** Calendar days as 'YYYY-MM-DD'. Pure arithmetic on the calendar: no zone, no clock. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** From the first to the last day, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const midnightOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (midnightMs: number) => new Date(midnightMs).toISOString().slice(0, 10);

/** Whether text is a day of the calendar between 2000 and 2099: 30 February is none, and typing slips are none. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = midnightOf(text);
  return Number.isFinite(midnight) && dayOf(midnight) === text;
}

/** The day so many days later; earlier with a negative number. */
export const addDays = (day: string, count: number): string => dayOf(midnightOf(day) + count * DAY_MS);

/** How many days a range has, its last one included. */
export const dayCount = ({ from, to }: DayRange): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS) + 1;

/** Every day of a range, in order. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: dayCount(range) }, (_, index) => addDays(range.from, index));

/** The same day of another month, or that month's last one (31 → 30, 29 February → 28). */
export function addMonths(day: string, count: number): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + count;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(Number(day.slice(8)), lastOfMonth)));
}

/** '20/11/2026'. */
export const formatDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** '20/11'. */
export const formatDayOfMonth = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** A range of days out of two texts, or null when it is none: no days, or the last before the first. */
export function readDayRange(from: string, to: string): DayRange | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}
