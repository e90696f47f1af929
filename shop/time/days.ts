import { DAY_FORMAT, dayText, isWritten, parseDay, parseWritten, weekdays } from './dayjs';

/** Calendar days as 'YYYY-MM-DD': no zone, no clock. What is no day throws a RangeError. */

/** From the first to the last day, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Whether text is a day of the calendar between 2000 and 2099: 30 February is none, and typing slips are none. */
export const isDay = (text: string): boolean => text.startsWith('20') && isWritten(text, DAY_FORMAT);

/** The accepted formats: '20/11/2026', '2/1/2026', '20112026' and the stored '2026-11-20'. */
const TYPED_FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY', DAY_FORMAT];

/** Parses a typed day, day before month, to 'YYYY-MM-DD'; null when it is no day. */
export function readDay(text: string): string | null {
  const typed = text.trim();
  const format = TYPED_FORMATS.find((known) => isWritten(typed, known));
  const day = format ? dayText(parseWritten(typed, format)) : '';
  return isDay(day) ? day : null;
}

/** Whether text is a time of the clock, 'HH:MM'. */
export const isTime = (text: string): boolean => isWritten(text, 'HH:mm');

/** The day so many days later; earlier with a negative number. */
export const addDays = (day: string, count: number): string => dayText(parseDay(day).add(count, 'day'));

/** The same day of another month, or that month's last one (31 → 30, 29 February → 28). */
export const addMonths = (day: string, count: number): string => dayText(parseDay(day).add(count, 'month'));

/** The first day of a day's month. */
export const startOfMonth = (day: string): string => dayText(parseDay(day).startOf('month'));

/** The first day of a day's year. */
export const startOfYear = (day: string): string => dayText(parseDay(day).startOf('year'));

/** How many days a range has, its last one included. */
export const dayCount = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** How many days later one day is than another; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => parseDay(to).diff(parseDay(from), 'day');

/** Every day of a range, in order. */
export function daysOf(range: DayRange): string[] {
  const first = parseDay(range.from);
  return Array.from({ length: dayCount(range) }, (_, index) => dayText(first.add(index, 'day')));
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => parseDay(day).day();

/** 'domingo', 'segunda'; 0 is Sunday. As people say it: 'segunda-feira' is `weekdayLongName`. */
export const weekdayName = (weekday: number): string => weekdayLongName(weekday).replace('-feira', '');

/** 'domingo', 'segunda-feira'; 0 is Sunday. */
export const weekdayLongName = (weekday: number): string => weekdays.long[weekday] ?? '';

/** 'dom', 'seg'; 0 is Sunday. */
export const weekdayShortName = (weekday: number): string => weekdays.short[weekday] ?? '';

/** 'novembro'; empty for what is no day. */
export const monthName = (day: string): string =>
  isWritten(day, DAY_FORMAT) ? parseDay(day).format('MMMM') : '';

/** 'novembro de 2026'. */
export const formatMonth = (day: string): string => parseDay(day).format('MMMM [de] YYYY');

/** 'nov/26'. */
export const formatShortMonth = (day: string): string => parseDay(day).format('MMM/YY');

/** '20/11/2026'. */
export const formatDay = (day: string): string => parseDay(day).format('DD/MM/YYYY');

/** '2 de novembro de 2026'. */
export const formatLongDay = (day: string): string => parseDay(day).format('D [de] MMMM [de] YYYY');

/** '20/11'. */
export const formatDayOfMonth = (day: string): string => parseDay(day).format('DD/MM');

/** A range of days out of two texts, or null when it is none: no days, or the last before the first. */
export function readDayRange(from: string, to: string): DayRange | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}
