import fc from 'fast-check';
import { GUEST_HOLDS, isHeldUp, mayBeHeld } from '@shop/orders/guest-holds';
import { expect, it } from 'vitest';

it('guests may hold their share of a product, and always the last two units', () => {
  expect(mayBeHeld(10, 60)).toBe(6);
  expect(mayBeHeld(5, 60)).toBe(3);
  expect(mayBeHeld(1, 60)).toBe(2);
  expect(mayBeHeld(200, GUEST_HOLDS.stockShare)).toBe(120);
});

it('of more than two units, something is always left unless the share is everything', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 5000 }), fc.integer({ min: 1, max: 79 }), (units, share) => {
      expect(mayBeHeld(units, share)).toBeLessThan(units);
    }),
  );
  expect(mayBeHeld(50, 100)).toBe(50);
});

it('a product is held up when guests hold four fifths of their share', () => {
  expect(isHeldUp({ held: 4, free: 6 }, 60)).toBe(false);
  expect(isHeldUp({ held: 5, free: 5 }, 60)).toBe(true);
  expect(isHeldUp({ held: 2, free: 0 }, 60)).toBe(false);
});
