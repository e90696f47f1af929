import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  pendingChange,
  withPending,
  type CartQuantities,
  type PendingChange,
} from '@app/components/cart/pending-cart';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const cart: CartQuantities = { itemCount: 3, quantityByProduct: { margherita: 2, kit: 1 } };

describe('the pending change of a cart form', () => {
  it('is read with its quantity for adding and setting', () => {
    expect(pendingChange(form({ intent: 'add', productId: 'kit', quantity: '2' }))).toEqual({
      intent: 'add',
      productId: 'kit',
      quantity: 2,
    });
    expect(pendingChange(form({ intent: 'set', productId: 'kit', quantity: '0' }))).toEqual({
      intent: 'set',
      productId: 'kit',
      quantity: 0,
    });
  });

  it('is read for removing and clearing', () => {
    expect(pendingChange(form({ intent: 'remove', productId: 'kit' }))).toEqual({
      intent: 'remove',
      productId: 'kit',
    });
    expect(pendingChange(form({ intent: 'clear' }))).toEqual({ intent: 'clear' });
  });

  it.each([
    ['a note', { intent: 'notes', productId: 'kit', notes: 'x' }],
    ['an undo', { intent: 'restore', lines: '[]' }],
    ['the checkout', { intent: 'checkout' }],
    ['no number', { intent: 'add', productId: 'kit', quantity: 'dois' }],
    ['half a piece', { intent: 'set', productId: 'kit', quantity: '1.5' }],
    ['no product', { intent: 'add', quantity: '1' }],
  ])('is not shown in advance for %s', (_name, fields) => {
    expect(pendingChange(form(fields))).toBeNull();
  });
});

describe('the cart with pending changes', () => {
  it('is the same cart if no change is pending', () => {
    expect(withPending(cart, [])).toBe(cart);
  });

  it('adds to existing and new lines', () => {
    const changes: PendingChange[] = [
      { intent: 'add', productId: 'margherita', quantity: 1 },
      { intent: 'add', productId: 'pepperoni', quantity: 2 },
    ];
    expect(withPending(cart, changes)).toEqual({
      itemCount: 6,
      quantityByProduct: { margherita: 3, kit: 1, pepperoni: 2 },
    });
  });

  it('removes a line set to zero, removed or cleared', () => {
    expect(withPending(cart, [{ intent: 'set', productId: 'kit', quantity: 0 }]).quantityByProduct).toEqual({
      margherita: 2,
    });
    expect(withPending(cart, [{ intent: 'remove', productId: 'margherita' }]).itemCount).toBe(1);
    expect(withPending(cart, [{ intent: 'clear' }])).toEqual({ itemCount: 0, quantityByProduct: {} });
  });

  it('never shows more than 20 of one product', () => {
    expect(
      withPending(cart, [{ intent: 'add', productId: 'kit', quantity: 20 }]).quantityByProduct['kit'],
    ).toBe(20);
  });

  it('counts its lines, and does not modify the given cart', () => {
    const productId = fc.constantFrom('margherita', 'kit', 'pepperoni');
    const change = fc.oneof(
      fc.record({
        intent: fc.constantFrom('add' as const, 'set' as const),
        productId,
        quantity: fc.integer({ min: 0, max: 30 }),
      }),
      fc.record({ intent: fc.constant('remove' as const), productId }),
      fc.record({ intent: fc.constant('clear' as const) }),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const before = structuredClone(cart);
        const { itemCount, quantityByProduct } = withPending(cart, changes);
        const quantities = Object.values(quantityByProduct);
        expect(itemCount).toBe(quantities.reduce((sum, quantity) => sum + quantity, 0));
        expect(quantities.every((quantity) => quantity >= 1 && quantity <= 20)).toBe(true);
        expect(cart).toEqual(before);
      }),
    );
  });
});
