import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { orderKey, type OrderKeyInput } from '@shop/orders/order-key';

const order: OrderKeyInput = {
  cartId: 'cart-1',
  lines: [
    { productId: 'a', quantity: 2, notes: 'Bem assada' },
    { productId: 'b', quantity: 1, notes: null },
  ],
  deliveryMethod: 'delivery',
  address: 'Rua Chile, 9, Centro, Salvador - CEP: 40020-000',
  totalCents: 20631,
};

describe('orderKey', () => {
  it('is the sha256 of the order’s parts in hex, the same in every release', () => {
    const lines = ['["a",2,"Bem assada"]', '["b",1,""]'];
    const text = JSON.stringify(['cart-1', lines, 'delivery', order.address, 20631]);
    expect(orderKey(order)).toBe(createHash('sha256').update(text).digest('hex'));
    expect(orderKey(order)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not depend on the order of the lines', () => {
    const lines = fc.array(
      fc.record({
        productId: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 20 }),
        notes: fc.string(),
      }),
    );
    const shuffled = lines.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(orderKey({ ...order, lines: other })).toBe(orderKey({ ...order, lines: one }));
      }),
    );
  });

  it('treats a null, empty and missing note alike', () => {
    const keys = [null, '', undefined].map((notes) =>
      orderKey({ ...order, lines: [{ productId: 'b', quantity: 1, notes }] }),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it.each<[string, Partial<OrderKeyInput>]>([
    ['cart', { cartId: 'cart-2' }],
    ['method', { deliveryMethod: 'pickup' }],
    ['address', { address: 'Retirada na loja' }],
    ['total', { totalCents: 20632 }],
    ['lines', { lines: [] }],
    ['a line more', { lines: [...order.lines, { productId: 'c', quantity: 1 }] }],
    ['a quantity', { lines: [{ productId: 'a', quantity: 3, notes: 'Bem assada' }, order.lines[1]!] }],
    ['a note', { lines: [{ productId: 'a', quantity: 2, notes: 'Bem passada' }, order.lines[1]!] }],
    [
      'a note moved',
      {
        lines: [
          { productId: 'a', quantity: 2 },
          { productId: 'b', quantity: 1, notes: 'Bem assada' },
        ],
      },
    ],
  ])('changes with this part of the order: %s', (_, change) => {
    expect(orderKey({ ...order, ...change })).not.toBe(orderKey(order));
  });

  it('does not collide when text moves between fields', () => {
    const one = orderKey({ ...order, lines: [{ productId: 'a', quantity: 1, notes: '"],["b",1,"' }] });
    const other = orderKey({
      ...order,
      lines: [
        { productId: 'a', quantity: 1, notes: '' },
        { productId: 'b', quantity: 1, notes: '' },
      ],
    });
    expect(one).not.toBe(other);
  });
});
