import { describe, expect, it } from 'vitest';

import { usualOrder } from '@shop/orders/usual-order';

const margherita = (quantity: number) => ({ productId: 'margherita', quantity });
const pepperoni = (quantity: number) => ({ productId: 'pepperoni', quantity });

describe('what a buyer usually orders', () => {
  it('is the most frequent content, whatever the sequence of its lines', () => {
    const twice = [margherita(2), pepperoni(1)];
    expect(usualOrder([[pepperoni(3)], twice, [pepperoni(1), margherita(2)]])).toEqual(twice);
  });

  it('is the newest content if none is more frequent', () => {
    expect(usualOrder([[margherita(1)], [pepperoni(2)]])).toEqual([margherita(1)]);
  });

  it('counts a product once whose units are on several lines', () => {
    expect(usualOrder([[margherita(1), margherita(2)]])).toEqual([margherita(3)]);
  });

  it('is nothing without an order', () => {
    expect(usualOrder([])).toEqual([]);
  });
});
