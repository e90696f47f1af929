import { expect, it } from 'vitest';

import { raiseAbove } from '@app/components/toasts/raise-above';

/** A toast of 60 pixels at its own place, in a window whose header ends at 94. */
const TOAST = { top: 640, bottom: 700 };
const raise = (...obstacles: { top: number; bottom: number }[]) => raiseAbove(TOAST, obstacles, 94);

it('a toast stays at its own place when it covers nothing', () => {
  expect(raise()).toBe(0);
  expect(raise({ top: 500, bottom: 632 }, { top: 708, bottom: 760 })).toBe(0);
});

it('a toast rises to just above the action that it would cover', () => {
  expect(raise({ top: 650, bottom: 700 })).toBe(58);
});

it('a toast rises to the nearest gap that is high enough', () => {
  expect(raise({ top: 650, bottom: 700 }, { top: 560, bottom: 612 })).toBe(148);
});

it('a toast never covers the header, and stays where it is when no place is free', () => {
  expect(raise({ top: 94, bottom: 760 })).toBe(0);
});
