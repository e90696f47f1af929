import { describe, expect, it } from 'vitest';

import { isFirstOverdue, reminderDelays } from '@shop/orders/payment-reminders';

const minutes = (reservationMinutes: number) =>
  reminderDelays(reservationMinutes).map(({ reminder, delayMs }) => [reminder, delayMs / 60_000]);

describe('the reminders of an unpaid order', () => {
  it.each([
    [
      30,
      [
        ['first', 5],
        ['last', 20],
      ],
    ],
    [
      16,
      [
        ['first', 5],
        ['last', 6],
      ],
    ],
    [15, [['first', 5]]],
    [6, [['first', 5]]],
    [5, []],
  ])('with a reservation of %i minutes are sent after these minutes: %j', (length, due) => {
    expect(minutes(length)).toEqual(due);
  });

  it.each([
    [30, 19, false],
    [30, 20, true],
    [12, 11, false],
  ])(
    'with a reservation of %i minutes omit the first reminder when %i minutes have already passed: %s',
    (length, after, isOverdue) => {
      const placedAt = new Date('2026-11-20T22:00:00Z');
      const later = (count: number) => new Date(placedAt.getTime() + count * 60_000);
      expect(isFirstOverdue({ placedAt, reservedUntil: later(length), now: later(after) })).toBe(isOverdue);
    },
  );
});
