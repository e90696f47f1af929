import { DAY_FORMAT, dayText, isWritten, parseDay, parseWritten, weekdays } from './dayjs';

/**
 * The functions of this file handle calendar days as 'YYYY-MM-DD', without time zone or clock. They throw a RangeError
 * for an invalid day.
 */

/** A range of days from the first to the last day, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Returns whether text is a calendar day between 2000 and 2099: 30 February is invalid, and so are mistyped years. */
export const isDay = (text: string): boolean => text.startsWith('20') && isWritten(text, DAY_FORMAT);

/** The accepted formats: '20/11/2026', '2/1/2026', '20112026' and the stored '2026-11-20'. */
const TYPED_FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', DAY_FORMAT];

/** Parses a typed day, day before month, to 'YYYY-MM-DD'; null when it is invalid. */
export function readDay(text: string): string | null {
  const typed = text.trim();
  const format = TYPED_FORMATS.find((known) => isWritten(typed, known));
  const day = format ? dayText(parseWritten(typed, format)) : '';
  return isDay(day) ? day : null;
}

/** Returns whether text is a clock time, 'HH:MM'. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Adds days; a negative number gives an earlier day. */
export const addDays = (day: string, count: number): string => dayText(parseDay(day).add(count, 'day'));

/**
 * Returns the same day of the month that is `count` months later. If that month has no such day, returns its last day
 * (31 → 30, 29 February → 28).
 */
export const addMonths = (day: string, count: number): string => dayText(parseDay(day).add(count, 'month'));

/** Returns the first day of a day's month. */
export const startOfMonth = (day: string): string => dayText(parseDay(day).startOf('month'));

/** Returns the first day of a day's year. */
export const startOfYear = (day: string): string => dayText(parseDay(day).startOf('year'));

/** Returns the number of days in a range, including the last day. */
export const dayCount = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** Returns the number of days from the first day to the second; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => parseDay(to).diff(parseDay(from), 'day');

/** Returns every day of a range, in order. */
export function daysOf(range: DayRange): string[] {
  const first = parseDay(range.from);
  return Array.from({ length: dayCount(range) }, (_, index) => dayText(first.add(index, 'day')));
}

/** Returns the weekday of a day; 0 is Sunday. */
export const weekdayOf = (day: string): number => parseDay(day).day();

/**
 * Returns the spoken name of a weekday, without '-feira': 'domingo', 'segunda'; 0 is Sunday. `weekdayLongName` returns
 * 'segunda-feira'.
 */
export const weekdayName = (weekday: number): string => weekdayLongName(weekday).replace('-feira', '');

/** Returns the full name of a weekday: 'domingo', 'segunda-feira'; 0 is Sunday. */
export const weekdayLongName = (weekday: number): string => weekdays.long[weekday] ?? '';

/** Returns the short name of a weekday: 'dom', 'seg'; 0 is Sunday. */
export const weekdayShortName = (weekday: number): string => weekdays.short[weekday] ?? '';

/** Returns the name of a day's month: 'novembro'; empty for an invalid day. */
export const monthName = (day: string): string =>
  isWritten(day, DAY_FORMAT) ? parseDay(day).format('MMMM') : '';

/** Formats a day as 'novembro de 2026'. */
export const formatMonth = (day: string): string => parseDay(day).format('MMMM [de] YYYY');

/** Formats a day as 'nov/26'. */
export const formatShortMonth = (day: string): string => parseDay(day).format('MMM/YY');

/** Formats a day as '20/11/2026'. */
export const formatDay = (day: string): string => parseDay(day).format('DD/MM/YYYY');

/** Formats a day as '2 de novembro de 2026'. */
export const formatLongDay = (day: string): string => parseDay(day).format('D [de] MMMM [de] YYYY');

/** Formats a day as '20/11'. */
export const formatDayOfMonth = (day: string): string => parseDay(day).format('DD/MM');

/** Parses a range of days; null for an invalid day, or when the last day is before the first. */
export function readDayRange(from: string, to: string): DayRange | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}
