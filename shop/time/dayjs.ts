import dayjs, { type Dayjs } from 'dayjs';
import ptBr from 'dayjs/locale/pt-br.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

import { offsetMsAt } from './bahia-offset';
import { daysMs } from './durations';

/**
 * This file is the only place where dayjs gets its plugins and its language, and only the files in this folder import
 * it. Every value is in UTC mode and shows the time of Bahia's clock or calendar. dayjs' own `utcOffset()` and `.tz()`
 * are not used, because they calculate through the time zone of the machine or the browser, and are an hour off where
 * that zone changes its clocks (docs/decisions/dates.md#068).
 */
dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.locale(ptBr);

export const DAY_FORMAT = 'YYYY-MM-DD';

/** Returns an instant as a dayjs value in UTC, for sums and differences. */
export const instant = (date: Date): Dayjs => dayjs.utc(date);

/** Returns the time of Bahia's clock and calendar at an instant. Throws a RangeError for an invalid date. */
export const wallClock = (date: Date): Dayjs => dayjs.utc(date.getTime() + offsetMsAt(date.getTime()));

/**
 * Returns the instant at which Bahia's clock shows a given time. A time that summer time skips counts as one hour
 * later, so that a day without midnight begins at 01:00. For a time that occurs twice, the first occurrence counts.
 */
export function instantOf(wall: Dayjs): Date {
  const shown = wall.valueOf();
  const [before, after] = [offsetMsAt(shown - daysMs(1)), offsetMsAt(shown + daysMs(1))];
  const [first, second] = [shown - before, shown - after];
  const isSecond = offsetMsAt(first) !== before && offsetMsAt(second) === after;
  return new Date(isSecond ? second : first);
}

/**
 * Whether a text matches a format exactly and names a date or time that exists: no 30 February, no 24:00, and no other
 * text before or after it.
 */
export const isWritten = (text: string, format: string): boolean => dayjs.utc(text, format, true).isValid();

const MAX_PARSED_DAYS = 1_000;
const parsedDays = new Map<string, Dayjs>();

/**
 * Returns midnight of a day 'YYYY-MM-DD' on the calendar. Throws a RangeError for an invalid day. The results are
 * cached, because a page parses the same few days many times and strict parsing takes microseconds. Callers share the
 * cached values, because dayjs values never change.
 */
export function parseDay(isoDay: string): Dayjs {
  const known = parsedDays.get(isoDay);
  if (known) return known;
  const midnight = parseWritten(isoDay, DAY_FORMAT);
  if (parsedDays.size >= MAX_PARSED_DAYS) parsedDays.clear();
  parsedDays.set(isoDay, midnight);
  return midnight;
}

/** Returns midnight of a day that is written in a given format. Throws a RangeError for an invalid day. */
export function parseWritten(text: string, format: string): Dayjs {
  const midnight = dayjs.utc(text, format, true);
  if (!midnight.isValid()) throw new RangeError(`Not a day: ${text}`);
  return midnight;
}

/** Formats a day as 'YYYY-MM-DD'. */
export const dayText = (wall: Dayjs): string => wall.format(DAY_FORMAT);

/** The names of the weekdays, Sunday first. */
export const weekdays = {
  /** The full names, such as 'segunda-feira'. */
  long: ptBr.weekdays ?? [],
  /** The short names, such as 'seg'. */
  short: ptBr.weekdaysShort ?? [],
};
