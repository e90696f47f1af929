import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formerPlacementKey, placementKey, type Placement } from '@shop/orders/placement-key';

const order: Placement = {
  lines: [
    { productId: 'a', quantity: 2, notes: 'Bem assada' },
    { productId: 'b', quantity: 1, notes: null },
  ],
  input: {
    cartId: 'cart-1',
    deliveryMethod: 'delivery',
    addressText: 'Rua Chile, 9, Centro, Salvador - CEP: 40020-000',
    expectedTotalCents: 20631,
  },
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const shuffled = <Value>(list: Value[]) =>
  fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }));

describe('placementKey', () => {
  it('is the sha256 of the order in canonical JSON, in hex', () => {
    const lines = ['["a",2,"Bem assada"]', '["b",1,""]'];
    const { cartId, deliveryMethod, addressText, expectedTotalCents } = order.input;
    const input = { addressText, cartId, deliveryMethod, expectedTotalCents };
    expect(placementKey(order)).toBe(sha256(JSON.stringify([lines, input])));
    expect(placementKey(order)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not depend on the order of the lines', () => {
    const lines = fc.array(
      fc.record({
        productId: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 20 }),
        notes: fc.string(),
      }),
    );
    fc.assert(
      fc.property(lines.chain(shuffled), ([one, other]) => {
        expect(placementKey({ ...order, lines: other })).toBe(placementKey({ ...order, lines: one }));
      }),
    );
  });

  it('does not depend on the order of the fields, nested ones included', () => {
    const entries = fc.uniqueArray(fc.tuple(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(entries.chain(shuffled), ([one, other]) => {
        const input = (list: typeof one) => ({
          ...Object.fromEntries(list),
          nested: Object.fromEntries(list),
        });
        expect(placementKey({ ...order, input: input(other) })).toBe(
          placementKey({ ...order, input: input(one) }),
        );
      }),
    );
  });

  it('treats a null, empty and missing note alike', () => {
    const keys = [null, '', undefined].map((notes) =>
      placementKey({ ...order, lines: [{ productId: 'b', quantity: 1, notes }] }),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('treats an undefined field as a missing one', () => {
    expect(placementKey({ ...order, input: { ...order.input, coupon: undefined } })).toBe(
      placementKey(order),
    );
  });

  it.each<[string, Placement['lines']]>([
    ['no lines', []],
    ['a line more', [...order.lines, { productId: 'c', quantity: 1 }]],
    ['a quantity', [{ productId: 'a', quantity: 3, notes: 'Bem assada' }, order.lines[1]!]],
    ['a note', [{ productId: 'a', quantity: 2, notes: 'Bem passada' }, order.lines[1]!]],
    [
      'a note moved',
      [
        { productId: 'a', quantity: 2 },
        { productId: 'b', quantity: 1, notes: 'Bem assada' },
      ],
    ],
  ])('changes with the lines: %s', (_, lines) => {
    expect(placementKey({ ...order, lines })).not.toBe(placementKey(order));
  });

  it.each<[string, Placement['input']]>([
    ['cart', { cartId: 'cart-2' }],
    ['method', { deliveryMethod: 'pickup' }],
    ['address', { addressText: 'Retirada na loja' }],
    ['total', { expectedTotalCents: 20632 }],
    ['a field that did not exist when this test was written', { giftMessage: 'Feliz aniversário' }],
  ])('changes with each field of the input: %s', (_, change) => {
    expect(placementKey({ ...order, input: { ...order.input, ...change } })).not.toBe(placementKey(order));
  });

  it('does not collide when text moves between fields', () => {
    const one = placementKey({ ...order, lines: [{ productId: 'a', quantity: 1, notes: '"],["b",1,"' }] });
    const other = placementKey({
      ...order,
      lines: [
        { productId: 'a', quantity: 1, notes: '' },
        { productId: 'b', quantity: 1, notes: '' },
      ],
    });
    expect(one).not.toBe(other);
  });
});

describe('formerPlacementKey', () => {
  it('is the key that version 0.1.0 stored', () => {
    const parts = {
      cartId: 'cart-1',
      deliveryMethod: 'delivery',
      address: 'Rua Chile, 9',
      totalCents: 20631,
    } as const;
    const lines = ['["a",2,"Bem assada"]', '["b",1,""]'];
    expect(formerPlacementKey({ ...parts, lines: order.lines })).toBe(
      sha256(JSON.stringify(['cart-1', lines, 'delivery', 'Rua Chile, 9', 20631])),
    );
  });
});
