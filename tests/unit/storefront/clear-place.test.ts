import { describe, expect, it } from 'vitest';

import { hiddenBy, liftToClear, type Box } from '@app/components/layout/clear-place';

const HEADER = 60;
/** 52 px wide and high, in the corner of a phone. */
const button: Box = { left: 322, right: 374, top: 712, bottom: 764 };
const row = (top: number, height = 46): Box => ({ left: 16, right: 374, top, bottom: top + height });

const place = (others: Box[]): Box => {
  const lift = liftToClear(button, { others, ceiling: HEADER });
  return { ...button, top: button.top - lift, bottom: button.bottom - lift };
};

describe('a floating button', () => {
  it('stays where it is when it covers nothing', () => {
    expect(place([])).toEqual(button);
    expect(place([row(600), { ...row(712), right: 300 }])).toEqual(button);
  });

  it('goes up to above a control it would cover', () => {
    const lifted = place([row(730)]);
    expect(lifted.bottom).toBeLessThan(730);
    expect(lifted.bottom).toBeGreaterThan(700);
  });

  it('passes by places that are too low for it', () => {
    const others = [row(730), row(660), row(560)];
    const lifted = place(others);
    expect(hiddenBy(lifted, others)).toBe(0);
    expect(lifted.bottom).toBeLessThan(560);
  });

  it('never goes under the header, and then hides as little as it can', () => {
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
