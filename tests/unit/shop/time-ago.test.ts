import { describe, expect, it } from 'vitest';

import { timeAgo } from '@shop/time/time-ago';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => timeAgo(new Date(now.getTime() - ms), now);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('how long ago', () => {
  it.each([
    [0, 'agora'],
    [MINUTE - 1, 'agora'],
    [MINUTE, 'há 1 min'],
    [HOUR - 1, 'há 59 min'],
    [HOUR, 'há 1 h'],
    [24 * HOUR - 1, 'há 23 h'],
    [24 * HOUR, '19/11/2026'],
  ])('%d ms is "%s"', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  it('takes a time ahead of its clock as now', () => {
    expect(ago(-5 * HOUR)).toBe('agora');
  });

  it('dates by Bahia’s calendar', () => {
    expect(timeAgo(new Date('2026-11-10T01:00:00Z'), now)).toBe('09/11/2026');
  });
});
