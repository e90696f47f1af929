import { describe, expect, it } from 'vitest';

import { hiddenBy, moveToClear, type Box } from '@app/components/layout/clear-place';

const HEADER = 60;
/** A button 52 px wide and high, in the bottom right corner of a phone's screen. */
const button: Box = { left: 322, right: 374, top: 712, bottom: 764 };
const row = (top: number, height = 46): Box => ({ left: 16, right: 374, top, bottom: top + height });

const place = (others: Box[]): Box => {
  const { lift, shift } = moveToClear(button, { others, ceiling: HEADER, leftmost: 16 });
  const { top, right, bottom, left } = button;
  return { top: top - lift, right: right - shift, bottom: bottom - lift, left: left - shift };
};

describe('a floating button', () => {
  it('stays in place when it covers nothing', () => {
    expect(place([])).toEqual(button);
    expect(place([row(600), { ...row(712), right: 300 }])).toEqual(button);
  });

  it('moves up above a control that it would cover', () => {
    const lifted = place([row(730)]);
    expect(lifted.bottom).toBeLessThan(730);
    expect(lifted.bottom).toBeGreaterThan(700);
  });

  it('skips gaps that are too low for it', () => {
    const others = [row(730), row(660), row(560)];
    const lifted = place(others);
    expect(hiddenBy(lifted, others)).toBe(0);
    expect(lifted.bottom).toBeLessThan(560);
  });

  it('moves left by the shortest distance when its column is full', () => {
    const full = Array.from({ length: 15 }, (_, at) => ({ ...row(64 + at * 48), left: 300 }));
    expect(place(full)).toMatchObject({ right: 300 - 8, bottom: button.bottom });
    const lower = [...full, { ...row(700), right: 260 }];
    const moved = place(lower);
    expect(hiddenBy(moved, lower)).toBe(0);
    expect(moved.left).toBeGreaterThanOrEqual(16);
  });

  it('takes the shorter of the two ways to a free place', () => {
    const form = [row(700), row(640), row(580), row(520)].map((control) => ({ ...control, left: 310 }));
    expect(place(form)).toMatchObject({ right: 310 - 8, bottom: button.bottom });
    expect(place([{ ...row(720), left: 100 }])).toMatchObject({ right: button.right, bottom: 720 - 8 });
  });

  it('never leaves the screen on the left', () => {
    const full = Array.from({ length: 15 }, (_, at) => ({ ...row(64 + at * 48), left: 40 }));
    expect(place(full).left).toBe(button.left);
  });

  it('never moves under the header, and then covers as little as possible', () => {
    const others = Array.from({ length: 15 }, (_, at) => row(64 + at * 48));
    const lifted = place(others);
    expect(lifted.top).toBeGreaterThanOrEqual(HEADER);
    expect(hiddenBy(lifted, others)).toBeLessThanOrEqual(hiddenBy(button, others));
  });

  it('covers nothing wherever there is a free place', () => {
    for (let offset = 0; offset < 200; offset += 1) {
      const others = [row(100 + offset), row(300 + offset), row(500 + offset), row(700 + offset)];
      expect(hiddenBy(place(others), others), `rows ${offset} px down`).toBe(0);
    }
  });
});
