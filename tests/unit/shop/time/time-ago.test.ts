import { describe, expect, it } from 'vitest';

import { momentSaid, timeAgo } from '@shop/time/time-ago';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => timeAgo(new Date(now.getTime() - ms), now);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the text of an elapsed time', () => {
  it.each([
    [0, 'agora'],
    [MINUTE - 1, 'agora'],
    [MINUTE, 'há 1 min'],
    [HOUR - 1, 'há 59 min'],
    [HOUR, 'há 1 h'],
    [24 * HOUR - 1, 'há 23 h'],
    [24 * HOUR, '19/11/2026'],
  ])('of %d ms is "%s"', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  it('is "now" for a time in the future', () => {
    expect(ago(-5 * HOUR)).toBe('agora');
  });

  it('is a date in the time of Bahia after a day', () => {
    expect(timeAgo(new Date('2026-11-10T01:00:00Z'), now)).toBe('09/11/2026');
  });
});

describe('the text of a past moment', () => {
  it.each([
    ['2026-11-20T11:06:00Z', 'hoje às 8h06'],
    ['2026-11-20T02:59:00Z', 'ontem às 23h59'],
    ['2026-11-10T11:00:00Z', 'em 10/11 às 8h'],
    ['2025-12-31T11:00:00Z', 'em 31/12/2025 às 8h'],
  ])('of %s is "%s"', (at, text) => {
    expect(momentSaid(new Date(at), now)).toBe(text);
  });
});
