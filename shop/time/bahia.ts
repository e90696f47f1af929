import { dayText, instant, instantOf, parseDay, wallClock } from './dayjs';
import { addDays, isTime, weekdayName, weekdayOf } from './days';
import { hourText } from './hour-text';

/**
 * The functions of this file read and format instants. Instants are stored in UTC. Days and clock times are those of
 * America/Bahia, whatever the time zone of the server or the browser. Invalid dates throw a RangeError.
 */

/**
 * Formats the instant at which an order was placed, in the list of orders, as '20 de novembro de 2026 às 19:02', which the specification
 * prescribes ('dd de MMMM de yyyy às HH:mm'). Every other text writes '19h02'.
 */
export const formatOrderDate = (date: Date): string =>
  wallClock(date).format('DD [de] MMMM [de] YYYY [às] HH:mm');

/** Formats an instant as '20 de novembro de 2026 às 19h02'. */
export const formatLongDateTime = (date: Date): string =>
  `${wallClock(date).format('DD [de] MMMM [de] YYYY')} às ${formatTime(date)}`;

/** Formats an instant as '20/11/2026 19h02'. */
export const formatDateTime = (date: Date): string => `${formatDate(date)} ${formatTime(date)}`;

/** Formats an instant as '20/11 19h02', for lists where the year is obvious. */
export const formatShortDateTime = (date: Date): string =>
  `${wallClock(date).format('DD/MM')} ${formatTime(date)}`;

/**
 * Formats an instant where the day is read at a glance: 'hoje 19h02', 'ontem 19h02', 'sex 20/11 19h02', and in another year
 * '20/11/2025 19h02'. `today` is the reader's current day in Bahia.
 */
export function formatNearDateTime(date: Date, today: string): string {
  const day = dayOf(date);
  if (day === today) return `hoje ${formatTime(date)}`;
  if (day === addDays(today, -1)) return `ontem ${formatTime(date)}`;
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDateTime(date);
  return `${weekdayName(weekdayOf(day)).slice(0, 3)} ${formatShortDateTime(date)}`;
}

/** Formats an instant as '20/11/2026 19:02', which spreadsheets read as a date. */
export const spreadsheetDateTime = (date: Date): string => wallClock(date).format('DD/MM/YYYY HH:mm');

/** Formats an instant as '20/11/2026'. */
export const formatDate = (date: Date): string => wallClock(date).format('DD/MM/YYYY');

/** Formats the time of an instant as '19h02', or '19h' on the hour. */
export const formatTime = (date: Date): string => hourText(clockTime(date));

/** Returns the clock time of an instant as it is stored, '19:02'. Never shown: texts use `formatTime`. */
export const clockTime = (date: Date): string => wallClock(date).format('HH:mm');

/** Returns the calendar year of an instant. */
export const yearOf = (date: Date): number => wallClock(date).year();

/** Returns the hour of the day of an instant, 0 to 23. */
export const hourOf = (date: Date): number => wallClock(date).hour();

/** Returns the day of an instant, as 'YYYY-MM-DD'. */
export const dayOf = (date: Date): string => dayText(wallClock(date));

/** Returns the first instant of a day ('YYYY-MM-DD'). Throws a RangeError for an invalid day. */
export const startOfDay = (day: string): Date => instantOf(parseDay(day));

/** Returns the first instant of the day after a day ('YYYY-MM-DD'). Throws a RangeError for an invalid day. */
export const startOfNextDay = (day: string): Date => instantOf(parseDay(day).add(1, 'day'));

/** Returns the last millisecond of a day ('YYYY-MM-DD'). Throws a RangeError for an invalid day. */
export const endOfDay = (day: string): Date => addMs(startOfNextDay(day), -1);

/**
 * Converts a clock time ('HH:MM') of a day ('YYYY-MM-DD') to an instant. Throws a RangeError for an invalid day or
 * time.
 */
export function instantAt(day: string, time: string): Date {
  if (!isTime(time)) throw new RangeError(`Not a time: ${time}`);
  return instantOf(parseDay(day).add(minutesOfDay(time), 'minute'));
}

/** Returns the minutes from midnight to a clock time ('HH:MM'). */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Adds milliseconds; a negative number gives an earlier instant. */
export const addMs = (date: Date, ms: number): Date => instant(date).add(ms, 'millisecond').toDate();

/** Returns the milliseconds from one instant to another; negative when the second is earlier. */
export const msBetween = (from: Date, to: Date): number => instant(to).diff(instant(from));

/** Returns whole seconds since 1970, the time format of tokens. */
export const unixSeconds = (date: Date): number => instant(date).unix();

/** Converts seconds since 1970 to an instant. */
export const fromUnixSeconds = (seconds: number): Date =>
  instant(new Date(0)).add(seconds, 'second').toDate();

/** Returns the first instant of the minute of an instant. */
export const startOfMinute = (date: Date): Date => instant(date).startOf('minute').toDate();

/** Returns the earliest of several instants; null when there is none. */
export const earliestOf = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((first, date) => (first === null || date < first ? date : first), null);
