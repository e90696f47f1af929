import { describe, expect, it } from 'vitest';

import { usualOrder } from '@shop/orders/usual-order';

const margherita = (quantity: number) => ({ productId: 'margherita', quantity });
const pepperoni = (quantity: number) => ({ productId: 'pepperoni', quantity });

describe('what a buyer usually orders', () => {
  it('is the most frequent content, whatever the sequence of its lines', () => {
    const twice = [margherita(2), pepperoni(1)];
    expect(usualOrder([[pepperoni(3)], twice, [pepperoni(1), margherita(2)]])).toEqual({
      lines: twice,
      isFrequent: true,
    });
  });

  it('is the newest content if none is more frequent', () => {
    expect(usualOrder([[margherita(1)], [pepperoni(2)]])).toEqual({
      lines: [margherita(1)],
      isFrequent: false,
    });
  });

  it('counts a product once whose units are on several lines', () => {
    expect(usualOrder([[margherita(1), margherita(2)]])).toEqual({
      lines: [margherita(3)],
      isFrequent: false,
    });
  });

  it('is nothing without an order', () => {
    expect(usualOrder([])).toEqual({ lines: [], isFrequent: false });
  });
});
