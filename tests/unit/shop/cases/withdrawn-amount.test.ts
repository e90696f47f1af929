import { describe, expect, it } from 'vitest';

import { withdrawnCents } from '@shop/cases/withdrawn-amount';

const order = {
  lines: [
    { lineId: 'a', bought: 1, worthCents: 5661 },
    { lineId: 'b', bought: 2, worthCents: 1000 },
  ],
  deliveryCents: 1500,
};

describe('what a withdrawal gives back', () => {
  it('is what the chosen units cost, and the delivery only with everything', () => {
    expect(withdrawnCents(order, new Map([['a', 1]]))).toBe(5661);
    expect(
      withdrawnCents(
        order,
        new Map([
          ['a', 1],
          ['b', 1],
        ]),
      ),
    ).toBe(6661);
    expect(
      withdrawnCents(
        order,
        new Map([
          ['a', 1],
          ['b', 2],
        ]),
      ),
    ).toBe(9161);
  });

  it('is never more than what was bought', () => {
    expect(withdrawnCents(order, new Map([['b', 9]]))).toBe(2000);
    expect(withdrawnCents(order, new Map())).toBe(0);
  });
});
