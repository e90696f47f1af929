import { describe, expect, it } from 'vitest';

import { openState, type WeeklyHours } from '@shop/time/open-now';

/** Returns the instant of a time in Bahia, which is three hours behind UTC. 20 November 2026 is a Friday. */
const bahia = (time: string) => new Date(`${time}-03:00`);

const EVERY_DAY: WeeklyHours[] = [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '19:00' }];

/** The spec's pickup hours: 19–21 from Monday to Friday, 10–18 at the weekend. */
const PICKUP: WeeklyHours[] = [
  { days: [1, 2, 3, 4, 5], opens: '19:00', closes: '21:00' },
  { days: [6, 0], opens: '10:00', closes: '18:00' },
];

const FRIDAY_NIGHT: WeeklyHours[] = [{ days: [5], opens: '18:00', closes: '02:00' }];

describe('the shop is open', () => {
  it.each([
    ['from the first instant', EVERY_DAY, '2026-11-20T11:00:00.000', '2026-11-20T19:00:00'],
    ['to the last instant', EVERY_DAY, '2026-11-20T18:59:59.999', '2026-11-20T19:00:00'],
    ['at the weekend, by its own hours', PICKUP, '2026-11-21T10:00:00', '2026-11-21T18:00:00'],
    ['on Sunday, the day 0', PICKUP, '2026-11-22T17:59:00', '2026-11-22T18:00:00'],
    [
      'before midnight of a night that ends at two',
      FRIDAY_NIGHT,
      '2026-11-20T23:59:59',
      '2026-11-21T02:00:00',
    ],
    [
      'after midnight, though Saturday has no hours',
      FRIDAY_NIGHT,
      '2026-11-21T01:59:59',
      '2026-11-21T02:00:00',
    ],
  ])('%s', (_when, hours, now, closesAt) => {
    expect(openState(hours, bahia(now))).toEqual({ isOpen: true, closesAt: bahia(closesAt) });
  });
});

it('closes earlier on a day that ends early, and not at all differently on the next', () => {
  const at = (now: string, endsAt: string) => openState(EVERY_DAY, bahia(now), [], { '2026-11-20': endsAt });
  expect(at('2026-11-20T14:59:00', '15:00')).toEqual({
    isOpen: true,
    closesAt: bahia('2026-11-20T15:00:00'),
  });
  expect(at('2026-11-20T15:00:00', '15:00')).toEqual({
    isOpen: false,
    opensAt: bahia('2026-11-21T11:00:00'),
  });
  expect(at('2026-11-21T15:00:00', '15:00')).toEqual({
    isOpen: true,
    closesAt: bahia('2026-11-21T19:00:00'),
  });
  // Ending after the usual time changes nothing; ending before the opening closes the day.
  expect(at('2026-11-20T12:00:00', '22:00')).toEqual({
    isOpen: true,
    closesAt: bahia('2026-11-20T19:00:00'),
  });
  expect(at('2026-11-20T12:00:00', '10:00')).toEqual({
    isOpen: false,
    opensAt: bahia('2026-11-21T11:00:00'),
  });
});

describe('the shop is closed', () => {
  it.each([
    ['a moment before the opening', EVERY_DAY, '2026-11-20T10:59:59.999', '2026-11-20T11:00:00'],
    [
      'at the instant of closing, until tomorrow',
      EVERY_DAY,
      '2026-11-20T19:00:00.000',
      '2026-11-21T11:00:00',
    ],
    ['a moment before midnight', EVERY_DAY, '2026-11-20T23:59:59.999', '2026-11-21T11:00:00'],
    ['at midnight, and the next opening is today', EVERY_DAY, '2026-11-21T00:00:00', '2026-11-21T11:00:00'],
    ['on Friday after 21h, until Saturday at 10h', PICKUP, '2026-11-20T21:00:00', '2026-11-21T10:00:00'],
    ['on Sunday evening, until Monday at 19h', PICKUP, '2026-11-22T18:00:00', '2026-11-23T19:00:00'],
    ['when the night is over, until next Friday', FRIDAY_NIGHT, '2026-11-21T02:00:00', '2026-11-27T18:00:00'],
    ['at the end of the year', EVERY_DAY, '2026-12-31T20:00:00', '2027-01-01T11:00:00'],
  ])('%s', (_when, hours, now, opensAt) => {
    expect(openState(hours, bahia(now))).toEqual({ isOpen: false, opensAt: bahia(opensAt) });
  });

  it('according to the day in Bahia, even when Greenwich has the next day', () => {
    // Saturday 02:00 in Greenwich is still Friday 23:00 in Bahia.
    expect(openState(PICKUP, new Date('2026-11-21T02:00:00Z'))).toEqual({
      isOpen: false,
      opensAt: bahia('2026-11-21T10:00:00'),
    });
  });

  it('when it has no hours, and then no opening time is given', () => {
    expect(openState([], bahia('2026-11-20T12:00:00'))).toEqual({ isOpen: false, opensAt: null });
  });
});

describe('adjoining hours', () => {
  it('are joined', () => {
    const halves: WeeklyHours[] = [
      { days: [5], opens: '15:00', closes: '19:00' },
      { days: [5], opens: '11:00', closes: '15:00' },
    ];
    expect(openState(halves, bahia('2026-11-20T12:00:00'))).toEqual({
      isOpen: true,
      closesAt: bahia('2026-11-20T19:00:00'),
    });
  });

  it('have no closing time when they fill the week', () => {
    const always: WeeklyHours[] = [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '00:00' }];
    expect(openState(always, bahia('2026-11-20T12:00:00'))).toEqual({ isOpen: true, closesAt: null });
  });
});
