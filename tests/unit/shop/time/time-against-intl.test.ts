import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  dayOf,
  endOfDay,
  formatDate,
  clockTime,
  formatDateTime,
  formatLongDateTime,
  formatShortDateTime,
  formatTime,
  hourOf,
  instantAt,
  startOfDay,
  startOfNextDay,
} from '@shop/time/bahia';
import {
  addDays,
  addMonths,
  dayCount,
  formatDay,
  formatDayOfMonth,
  formatLongDay,
  formatMonth,
  formatShortMonth,
  isDay,
  isTime,
  monthName,
  weekdayLongName,
  weekdayOf,
  weekdayShortName,
} from '@shop/time/days';

/** Returns a formatter with Node's own time zone data for Bahia, with which the shop's calendar must agree. */
const part = (options: Intl.DateTimeFormatOptions, locale = 'pt-BR') =>
  new Intl.DateTimeFormat(locale, { timeZone: 'America/Bahia', hourCycle: 'h23', ...options });

const date = part({ day: '2-digit', month: '2-digit', year: 'numeric' });
const dayKey = part({ day: '2-digit', month: '2-digit', year: 'numeric' }, 'sv-SE');
const time = part({ hour: '2-digit', minute: '2-digit' });
const twoDigitDay = part({ day: '2-digit' });
const monthAndYear = part({ month: 'long', year: 'numeric' });
const month = part({ month: 'long' });
const shortMonth = part({ month: 'short' });
const weekday = part({ weekday: 'long' });
const shortWeekday = part({ weekday: 'short' });

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2040-12-31T23:59:59Z'),
  noInvalidDate: true,
});

/** Instants within two hours of midnight in Bahia, when days change and when summer time began and ended. */
const nearMidnight = fc
  .tuple(instants, fc.integer({ min: -7_200_000, max: 7_200_000 }))
  .map(([day, offset]) => new Date(Date.parse(`${day.toISOString().slice(0, 10)}T03:00:00Z`) + offset));

/** The nights on which Bahia's clocks changed since 1990. */
const CHANGES = [
  '1990-02-11', '1990-10-21', '1991-02-17', '1991-10-20', '1992-02-09', '1992-10-25', '1993-01-31', '1993-10-17',
  '1994-02-20', '1994-10-16', '1995-02-19', '1995-10-15', '1996-02-11', '1996-10-06', '1997-02-16', '1997-10-06',
  '1998-03-01', '1998-10-11', '1999-02-21', '1999-10-03', '2000-02-27', '2000-10-08', '2001-02-18', '2001-10-14',
  '2002-02-17', '2002-11-03', '2003-02-16', '2011-10-16', '2012-02-26',
]; // prettier-ignore

const nearChange = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -7_200_000, max: 14_400_000 }))
  .map(([day, offset]) => new Date(Date.parse(`${day}T00:00:00Z`) + offset));

const anyInstant = fc.oneof(instants, nearMidnight, nearChange);
const anyDay = anyInstant.map((instant) => dayKey.format(instant));
const runs = { numRuns: 2_000 };

describe('the shop’s calendar and Intl’s time zone data, from 1990 to 2040', () => {
  it('agree on the time shown in Bahia', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const [day, clock] = [date.format(instant), time.format(instant)];
        expect(dayOf(instant)).toBe(dayKey.format(instant));
        expect(formatDate(instant)).toBe(day);
        const [hour, minute] = clock.split(':');
        const shown = `${Number(hour)}h${minute === '00' ? '' : minute}`;
        expect(clockTime(instant)).toBe(clock);
        expect(formatTime(instant)).toBe(shown);
        expect(formatDateTime(instant)).toBe(`${day} ${shown}`);
        expect(formatShortDateTime(instant)).toBe(`${day.slice(0, 5)} ${shown}`);
        expect(formatLongDateTime(instant)).toBe(
          `${twoDigitDay.format(instant)} de ${monthAndYear.format(instant)} às ${shown}`,
        );
        expect(hourOf(instant)).toBe(Number(clock.slice(0, 2)));
      }),
      runs,
    );
  });

  it('agree on the first and the last instant of a day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [start, end] = [startOfDay(day), endOfDay(day)];
        expect(dayKey.format(start)).toBe(day);
        expect(dayKey.format(start.getTime() - 1) < day).toBe(true);
        expect(dayKey.format(end)).toBe(day);
        expect(dayKey.format(end.getTime() + 1) > day).toBe(true);
        expect(startOfNextDay(day).getTime()).toBe(end.getTime() + 1);
        expect(startOfNextDay(day)).toEqual(startOfDay(addDays(day, 1)));
      }),
      runs,
    );
  });

  it('agree on the names of days and months', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const day = dayOf(instant);
        expect(monthName(day)).toBe(month.format(instant));
        expect(formatMonth(day)).toBe(monthAndYear.format(instant));
        expect(formatShortMonth(day)).toBe(
          `${shortMonth.format(instant).replace('.', '')}/${day.slice(2, 4)}`,
        );
        expect(formatLongDay(day)).toBe(`${Number(day.slice(8))} de ${monthAndYear.format(instant)}`);
        expect(weekdayLongName(weekdayOf(day))).toBe(weekday.format(instant));
        expect(weekdayShortName(weekdayOf(day))).toBe(shortWeekday.format(instant).replace('.', ''));
        expect(formatDay(day)).toBe(date.format(instant));
        expect(formatDayOfMonth(day)).toBe(date.format(instant).slice(0, 5));
      }),
      runs,
    );
  });

  it('agree on the instant of a time of day, where the clocks did not skip it', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const [day, clock] = [dayKey.format(instant), time.format(instant)];
        const found = instantAt(day, clock);
        expect([dayKey.format(found), time.format(found)]).toEqual([day, clock]);
        // When an hour occurred twice, the first occurrence is meant.
        const secondsInto = instant.getTime() - found.getTime();
        expect(secondsInto >= 0 && secondsInto < 3_660_000).toBe(true);
      }),
      runs,
    );
  });
});

describe('the calendar’s arithmetic and that of Date', () => {
  const utc = (day: string) => new Date(`${day}T00:00:00Z`);
  const keyOf = (at: Date) => at.toISOString().slice(0, 10);

  it('agree on days and months, whatever the distance', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2_000, max: 2_000 }), (day, count) => {
        const later = utc(day);
        later.setUTCDate(later.getUTCDate() + count);
        expect(addDays(day, count)).toBe(keyOf(later));
        if (count >= 0) expect(dayCount({ from: day, to: addDays(day, count) })).toBe(count + 1);

        const months = count % 240;
        const first = utc(`${day.slice(0, 7)}-01`);
        first.setUTCMonth(first.getUTCMonth() + months);
        const wanted = addMonths(day, months);
        expect(wanted.slice(0, 7)).toBe(keyOf(first).slice(0, 7));
        // The result is the same day of the month, or the last day of a shorter month.
        const isLast = addDays(wanted, 1).endsWith('-01');
        expect(wanted.slice(8) === day.slice(8) || (isLast && wanted.slice(8) < day.slice(8))).toBe(true);
      }),
      runs,
    );
  });

  it('agree on which texts are days', () => {
    const number = (max: number) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.tuple(number(99), number(14), number(33)), ([year, monthOfYear, dayOfMonth]) => {
        const text = `20${year}-${monthOfYear}-${dayOfMonth}`;
        const at = utc(text);
        const isReal = !Number.isNaN(at.getTime()) && keyOf(at) === text;
        expect(isDay(text)).toBe(isReal);
        if (isReal) expect(dayOf(startOfDay(text))).toBe(text);
        else expect(() => startOfDay(text)).toThrow(RangeError);
      }),
      runs,
    );
  });

  it('accept only valid texts as a day or a time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isDay(text)).toBe(/^20\d\d-\d\d-\d\d$/.test(text) && keyOf(utc(text)) === text);
        expect(isTime(text)).toBe(/^([01]\d|2[0-3]):[0-5]\d$/.test(text));
      }),
      runs,
    );
  });
});

describe('on a night of a clock change,', () => {
  it('a day whose midnight was skipped begins an hour later', () => {
    expect(startOfDay('2011-10-16')).toEqual(new Date('2011-10-16T03:00:00Z'));
    expect(formatTime(startOfDay('2011-10-16'))).toBe('1h');
    expect(endOfDay('2011-10-15')).toEqual(new Date('2011-10-16T02:59:59.999Z'));
    expect(instantAt('2011-10-16', '00:30')).toEqual(new Date('2011-10-16T03:30:00Z'));
  });

  it('a time that occurred twice means the first one', () => {
    expect(instantAt('2012-02-25', '23:30')).toEqual(new Date('2012-02-26T01:30:00Z'));
    expect(formatTime(new Date('2012-02-26T02:30:00Z'))).toBe('23h30');
  });
});

it.each([formatLongDateTime, formatDateTime, formatShortDateTime, formatDate, formatTime, dayOf, hourOf])(
  'formatting an invalid date throws: %o',
  (format) => {
    expect(() => format(new Date(NaN))).toThrow(RangeError);
  },
);
