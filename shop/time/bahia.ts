import { dayText, instant, instantOf, parseDay, wallClock } from './dayjs';
import { isTime } from './days';

/**
 * Instants as the shop reads and writes them. They are stored in UTC; days and clock times are those of America/Bahia,
 * whatever the zone of the server or of the reader's browser. Invalid dates throw a RangeError.
 */

/** '20 de novembro de 2026 às 19:02' (the spec's 'dd de MMMM de yyyy às HH:mm'). */
export const formatLongDateTime = (date: Date): string =>
  wallClock(date).format('DD [de] MMMM [de] YYYY [às] HH:mm');

/** '20/11/2026 19:02'. */
export const formatDateTime = (date: Date): string => wallClock(date).format('DD/MM/YYYY HH:mm');

/** '20/11 19:02': for lists, where the year is clear. */
export const formatShortDateTime = (date: Date): string => wallClock(date).format('DD/MM HH:mm');

/** '20/11/2026'. */
export const formatDate = (date: Date): string => wallClock(date).format('DD/MM/YYYY');

/** '19:02'. */
export const formatTime = (date: Date): string => wallClock(date).format('HH:mm');

/** The year on the calendar. */
export const yearOf = (date: Date): number => wallClock(date).year();

/** The hour on the clock, 0 to 23. */
export const hourOf = (date: Date): number => wallClock(date).hour();

/** The day an instant falls on, as 'YYYY-MM-DD'. */
export const dayOf = (date: Date): string => dayText(wallClock(date));

/** The first instant of a day ('YYYY-MM-DD'). Throws a RangeError for what is no day. */
export const startOfDay = (day: string): Date => instantOf(parseDay(day));

/** The first instant of the day after a day ('YYYY-MM-DD'). Throws a RangeError for what is no day. */
export const startOfNextDay = (day: string): Date => instantOf(parseDay(day).add(1, 'day'));

/** The last millisecond of a day ('YYYY-MM-DD'). Throws a RangeError for what is no day. */
export const endOfDay = (day: string): Date => addMs(startOfNextDay(day), -1);

/** A clock time ('HH:MM') of a day ('YYYY-MM-DD') as an instant. Throws a RangeError for what is no day or no time. */
export function instantAt(day: string, time: string): Date {
  if (!isTime(time)) throw new RangeError(`Not a time: ${time}`);
  return instantOf(parseDay(day).add(minutesOfDay(time), 'minute'));
}

/** Minutes from midnight to a clock time ('HH:MM'). */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** So many milliseconds later; earlier with a negative number. */
export const addMs = (date: Date, ms: number): Date => instant(date).add(ms, 'millisecond').toDate();

/** How many milliseconds later one instant is than another; negative when it is earlier. */
export const msBetween = (from: Date, to: Date): number => instant(to).diff(instant(from));

/** Whole seconds since 1970, as tokens write time. */
export const unixSeconds = (date: Date): number => instant(date).unix();

/** The instant so many seconds after 1970 began. */
export const fromUnixSeconds = (seconds: number): Date =>
  instant(new Date(0)).add(seconds, 'second').toDate();

/** The minute an instant falls into, by its first instant. */
export const startOfMinute = (date: Date): Date => instant(date).startOf('minute').toDate();

/** The earliest of several instants; null when there is none. */
export const earliestOf = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((first, date) => (first === null || date < first ? date : first), null);
