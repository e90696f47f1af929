import { describe, expect, it } from 'vitest';
import {
  mayUndo,
  offeredRemovals,
  UNDO_WITHIN_MS,
  withRemoval,
  withUndone,
  type Removal,
} from '@shop/cart/removals';

const now = new Date('2026-11-20T12:00:00Z');
const visitor = { customerId: null, cartId: 'cart-1' };

const removal = (over: Partial<Removal> & { products?: string[] } = {}): Removal => {
  const { products = ['margherita'], ...fields } = over;
  return {
    id: products.join('+'),
    ...visitor,
    removedAt: now.getTime(),
    isUndone: false,
    lines: products.map((productId) => ({ productId, quantity: 1, notes: null })),
    ...fields,
  };
};

describe('a removal from the cart', () => {
  it('can be undone for exactly half an hour', () => {
    const at = (age: number) => mayUndo(removal(), visitor, new Date(now.getTime() + age));
    expect(at(0)).toBe(true);
    expect(at(UNDO_WITHIN_MS - 1)).toBe(true);
    expect(at(UNDO_WITHIN_MS)).toBe(false);
    expect(at(-1)).toBe(false);
  });

  it.each([
    ['the visitor it belonged to', {}, visitor, true],
    ['another visitor', {}, { customerId: null, cartId: 'cart-2' }, false],
    ['somebody who has no cart', {}, { customerId: null, cartId: null }, false],
    ['the visitor once signed in', {}, { customerId: 'c1', cartId: null }, true],
    ['the customer', { customerId: 'c1', cartId: null }, { customerId: 'c1', cartId: null }, true],
    ['another customer', { customerId: 'c1', cartId: null }, { customerId: 'c2', cartId: null }, false],
    ['whoever uses the computer next', { customerId: 'c1', cartId: null }, visitor, false],
  ])('can be undone only by its owner: %s', (_who, fields, owner, may) => {
    expect(mayUndo(removal(fields), owner, now)).toBe(may);
  });

  it('is offered until its products are in the cart again', () => {
    const offered = (list: Removal[], ...inCart: string[]) =>
      offeredRemovals(list, { owner: visitor, now, inCart: new Set(inCart) }).map(({ id }) => id);
    const [one, both] = [removal(), removal({ products: ['kit', 'doce'] })];
    expect(offered([one, both])).toEqual(['margherita', 'kit+doce']);
    expect(offered([one, both], 'margherita', 'kit')).toEqual(['kit+doce']);
    expect(offered([one, both], 'kit', 'doce')).toEqual(['margherita']);
    expect(offered(withUndone([one, both], 'margherita'))).toEqual(['kit+doce']);
  });

  it('replaces an earlier removal of the same product; the newest five are stored, newest first', () => {
    const again = removal({ id: 'again' });
    expect(withRemoval([removal(), removal({ products: ['kit'] })], again).map(({ id }) => id)).toEqual([
      'again',
      'kit',
    ]);
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<Removal[]>(
      (list, name) => withRemoval(list, removal({ products: [name] })),
      [],
    );
    expect(many.map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });
});
