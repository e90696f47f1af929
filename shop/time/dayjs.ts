import dayjs, { type Dayjs } from 'dayjs';
import ptBr from 'dayjs/locale/pt-br.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

import { offsetMsAt } from './bahia-offset';
import { daysMs } from './durations';

/**
 * The only place where dayjs gets its plugins and its language; only this folder imports it. Every value is in UTC mode
 * and shows the time of Bahia's clock or calendar. dayjs' own `utcOffset()` and `.tz()` are not used: they calculate
 * through the time zone of the machine or the browser, and are an hour off where that zone changes its clocks
 * (docs/decisions/068).
 */
dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.locale(ptBr);

export const DAY_FORMAT = 'YYYY-MM-DD';

/** Returns an instant without a time zone, for sums and differences. */
export const instant = (date: Date): Dayjs => dayjs.utc(date);

/** Returns the time of Bahia's clock and calendar at an instant. Throws a RangeError for an invalid date. */
export const wallClock = (date: Date): Dayjs => dayjs.utc(date.getTime() + offsetMsAt(date.getTime()));

/**
 * Returns the instant at which Bahia's clock shows a time. A time skipped by summer time is read an hour later, so that
 * such a day begins at 01:00; a time that occurs twice means its first occurrence.
 */
export function instantOf(wall: Dayjs): Date {
  const shown = wall.valueOf();
  const [before, after] = [offsetMsAt(shown - daysMs(1)), offsetMsAt(shown + daysMs(1))];
  const [first, second] = [shown - before, shown - after];
  const isSecond = offsetMsAt(first) !== before && offsetMsAt(second) === after;
  return new Date(isSecond ? second : first);
}

/** Returns whether text matches a format exactly and exists: no 30 February, no 24:00, no text before or after it. */
export const isWritten = (text: string, format: string): boolean => dayjs.utc(text, format, true).isValid();

const MAX_PARSED_DAYS = 1_000;
const parsedDays = new Map<string, Dayjs>();

/**
 * Returns midnight of a day 'YYYY-MM-DD' on the calendar. Throws a RangeError for an invalid day. A page parses the
 * same few days many times, and strict parsing takes microseconds; values of dayjs never change, so callers share them.
 */
export function parseDay(isoDay: string): Dayjs {
  const known = parsedDays.get(isoDay);
  if (known) return known;
  const midnight = parseWritten(isoDay, DAY_FORMAT);
  if (parsedDays.size >= MAX_PARSED_DAYS) parsedDays.clear();
  parsedDays.set(isoDay, midnight);
  return midnight;
}

/** Returns midnight of a day written in a format. Throws a RangeError for an invalid day. */
export function parseWritten(text: string, format: string): Dayjs {
  const midnight = dayjs.utc(text, format, true);
  if (!midnight.isValid()) throw new RangeError(`Not a day: ${text}`);
  return midnight;
}

/** Formats a day as 'YYYY-MM-DD'. */
export const dayText = (wall: Dayjs): string => wall.format(DAY_FORMAT);

/** The names of the weekdays, Sunday first. */
export const weekdays = {
  /** 'segunda-feira'. */
  long: ptBr.weekdays ?? [],
  /** 'seg'. */
  short: ptBr.weekdaysShort ?? [],
};
