import { describe, expect, it } from 'vitest';

import { nextChangeByItself } from '@shop/time/opening-hours';

const HOURS = [
  { opens: '11:00', closes: '19:00' },
  { opens: '19:00', closes: '21:30' },
];

/** Returns the instant of a time in Bahia, which is three hours behind UTC. */
const bahia = (time: string) => new Date(`${time}-03:00`);

describe('the next change between open and closed', () => {
  it.each([
    ['the opening', '2026-11-20T08:00:00', '2026-11-20T11:00:00'],
    ['the opening, a moment before it', '2026-11-20T10:59:59.999', '2026-11-20T11:00:00'],
    ['the closing, at the very opening', '2026-11-20T11:00:00', '2026-11-20T19:00:00'],
    ['a later closing', '2026-11-20T19:00:00', '2026-11-20T21:30:00'],
    ['midnight, after all hours', '2026-11-20T21:30:00', '2026-11-21T00:00:00'],
    ['the next opening, at midnight', '2026-11-21T00:00:00', '2026-11-21T11:00:00'],
    ['the end of the year', '2026-12-31T23:00:00', '2027-01-01T00:00:00'],
  ])('is %s', (_what, now, change) => {
    expect(nextChangeByItself(HOURS, bahia(now))).toEqual(bahia(change));
  });

  it('is midnight in Bahia when no hours are set, even if Greenwich has another day', () => {
    expect(nextChangeByItself([], new Date('2026-11-21T02:59:59.999Z'))).toEqual(
      new Date('2026-11-21T03:00:00Z'),
    );
  });
});
