import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  dayOf,
  endOfDay,
  formatDate,
  clockTime,
  formatDateTime,
  formatLongDateTime,
  formatNearDateTime,
  formatOrderDate,
  formatShortDateTime,
  formatTime,
  instantAt,
  startOfDay,
} from '@shop/time/bahia';
import { monthName } from '@shop/time/days';

const DAY_MS = 86_400_000;

describe('formatNearDateTime', () => {
  it.each([
    ['2026-11-30T17:05:00Z', 'hoje 14h05'],
    ['2026-12-01T02:59:00Z', 'hoje 23h59'],
    ['2026-11-30T02:59:00Z', 'ontem 23h59'],
    ['2026-11-27T13:00:00Z', 'sex 27/11 10h'],
    ['2025-11-27T13:00:00Z', '27/11/2025 10h'],
  ])('writes %s as %s', (instant, text) => {
    expect(formatNearDateTime(new Date(instant), '2026-11-30')).toBe(text);
  });
});

describe('formatOrderDate', () => {
  it.each([
    ['2026-11-20T22:02:00Z', '20 de novembro de 2026 às 19:02'],
    ['2026-01-02T03:00:00Z', '02 de janeiro de 2026 às 00:00'],
    ['2026-01-02T02:59:59.999Z', '01 de janeiro de 2026 às 23:59'],
    ['2026-03-05T12:09:00Z', '05 de março de 2026 às 09:09'],
    ['2027-01-01T02:00:00Z', '31 de dezembro de 2026 às 23:00'],
  ])('writes %s in the time of Bahia', (instant, text) => {
    expect(formatOrderDate(new Date(instant))).toBe(text);
  });

  it.each([
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ])('names %s in Portuguese and lower case', (name) => {
    const written = Array.from({ length: 12 }, (_, month) =>
      formatOrderDate(new Date(Date.UTC(2026, month, 15, 15))),
    );
    expect(written.filter((text) => text === `15 de ${name} de 2026 às 12:00`)).toHaveLength(1);
  });

  it('throws for an invalid date', () => {
    expect(() => formatOrderDate(new Date(NaN))).toThrow(RangeError);
  });
});

describe('the short date formats', () => {
  it('write day and hour in Bahia', () => {
    const instant = new Date('2026-11-21T02:17:59Z');
    expect(formatDate(instant)).toBe('20/11/2026');
    expect(formatTime(instant)).toBe('23h17');
    expect(dayOf(instant)).toBe('2026-11-20');
  });

  it('write the time as 13h24, and a whole hour as 13h', () => {
    const [past, whole] = [new Date('2026-11-20T16:24:00Z'), new Date('2026-11-20T16:00:59Z')];
    expect([formatTime(past), formatTime(whole)]).toEqual(['13h24', '13h']);
    expect(formatDateTime(past)).toBe('20/11/2026 13h24');
    expect(formatLongDateTime(past)).toBe('20 de novembro de 2026 às 13h24');
    expect(formatTime(new Date('2026-11-20T12:05:00Z'))).toBe('9h05');
  });

  it('write midnight as 0h, and as 00:00 where it is stored', () => {
    const midnight = new Date('2026-11-20T03:00:00Z');
    expect([formatTime(midnight), clockTime(midnight)]).toEqual(['0h', '00:00']);
  });
});

describe('a day in Bahia', () => {
  it('starts at 03:00 UTC and ends a millisecond before the next one', () => {
    expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-20T03:00:00.000Z');
    expect(endOfDay('2026-11-20').toISOString()).toBe('2026-11-21T02:59:59.999Z');
  });

  it('has a correct end when it is a leap day', () => {
    expect(endOfDay('2028-02-29').toISOString()).toBe('2028-03-01T02:59:59.999Z');
  });

  it('follows summer time in the years when Bahia had it', () => {
    expect(startOfDay('2011-12-24').toISOString()).toBe('2011-12-24T02:00:00.000Z');
    expect(startOfDay('2012-06-24').toISOString()).toBe('2012-06-24T03:00:00.000Z');
    expect(formatTime(new Date('2011-12-24T12:00:00Z'))).toBe('10h');
    // The clocks went back from 00:00 to 23:00, so 25 February had 25 hours.
    expect(startOfDay('2012-02-25').toISOString()).toBe('2012-02-25T02:00:00.000Z');
    expect(endOfDay('2012-02-25').toISOString()).toBe('2012-02-26T02:59:59.999Z');
    expect(startOfDay('2012-02-26').toISOString()).toBe('2012-02-26T03:00:00.000Z');
  });

  it('contains the instant that it was derived from, and is 24 hours long', () => {
    const instants = fc.date({
      min: new Date('2015-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOf(instant);
        const start = startOfDay(day).getTime();
        const end = endOfDay(day).getTime();
        expect(start).toBeLessThanOrEqual(instant.getTime());
        expect(end).toBeGreaterThanOrEqual(instant.getTime());
        expect(end - start).toBe(DAY_MS - 1);
        expect(dayOf(new Date(start))).toBe(day);
        expect(dayOf(new Date(end))).toBe(day);
      }),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'hoje', '2026-11-20T00:00', '20/11/2026'])(
    'throws for an invalid day: %j',
    (text) => {
      expect(() => startOfDay(text)).toThrow(RangeError);
      expect(() => endOfDay(text)).toThrow(RangeError);
    },
  );

  it.each(['x2026-11-20', '2026-11-20x', '12026-11-20', '-2026-11-20', '2026-11-20 '])(
    'names the invalid text in the error: %j',
    (text) => {
      expect(() => startOfDay(text)).toThrow(`Not a day: ${text}`);
    },
  );

  it('in the first thousand years has a four-digit year', () => {
    expect(dayOf(new Date('0999-06-01T12:00:00Z'))).toBe('0999-06-01');
  });
});

describe('a time of day in Bahia', () => {
  it.each([
    ['00:00', '2026-11-20T03:00:00.000Z'],
    ['09:05', '2026-11-20T12:05:00.000Z'],
    ['19:59', '2026-11-20T22:59:00.000Z'],
    ['23:59', '2026-11-21T02:59:00.000Z'],
  ])('such as %s is the instant %s', (time, instant) => {
    expect(instantAt('2026-11-20', time).toISOString()).toBe(instant);
  });

  it.each(['24:00', '9:05', '09:60', '119:05', '09:055', '', '09h05'])('is not read from %j', (time) => {
    expect(() => instantAt('2026-11-20', time)).toThrow(`Not a time: ${time}`);
  });

  it('is written short when the year is obvious', () => {
    expect(formatShortDateTime(new Date('2026-11-21T02:02:00Z'))).toBe('20/11 23h02');
  });
});

it('every month has a name, and an invalid month has none', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`);
  expect(months.map(monthName).join(' ')).toBe(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  );
  expect(monthName('2026-13-01')).toBe('');
});
