import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { amountRows } from '@shop/cart/order-amounts';
import { quoteCart, type QuoteInput } from '@shop/cart/quote-cart';
import type { Coupon } from '@shop/coupons/coupon';
import { readCouponCode } from '@shop/coupons/coupon-code';
import { spread } from '@shop/money/spread';
import type { Promotion } from '@shop/promotions/promotion';

const now = new Date('2026-11-21T14:24:00Z');

const coupon = (wish: Partial<Coupon> = {}): Coupon => ({
  id: 'coupon',
  code: 'BEMVINDA',
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  startDate: null,
  endDate: null,
  active: true,
  scope: 'all',
  categoryIds: [],
  productIds: [],
  ...wish,
});

const product = (productId: string, priceCents: number, quantity = 1) => ({
  productId,
  name: productId,
  categoryId: 'pizzas',
  priceCents,
  quantity,
});

const promotion = (productIds: string[], discountPercentage = 10): Promotion => ({
  id: 'promotion',
  title: 'Semana do Queijo',
  discountPercentage,
  startDate: now,
  endDate: now,
  active: true,
  scope: 'products',
  categoryIds: [],
  productIds,
});

const quote = (input: Partial<QuoteInput>) =>
  quoteCart({ lines: [], promotions: [], now, deliveryMethod: 'delivery', deliveryFeeCents: 1500, ...input });

const CART = [product('margherita', 4990), product('queijos', 6290), product('kit', 9990)];

const rowsOf = (quoted: ReturnType<typeof quote>) =>
  amountRows(quoted).map(({ label, value }) => `${label} ${value.replaceAll('\u00A0', ' ')}`);

describe('a coupon of ten per cent', () => {
  it('holds where no promotion is as good, and is a row of its own', () => {
    const quoted = quote({ lines: CART, promotions: [promotion(['queijos'])], coupon: coupon() });
    expect(rowsOf(quoted)).toEqual([
      'Desconto (Semana do Queijo) −R$ 6,29',
      'Cupom BEMVINDA −R$ 14,98',
      'Subtotal R$ 191,43',
      'Taxa de entrega R$ 15,00',
    ]);
    expect(quoted).toMatchObject({
      totalCents: 20643,
      coupon: { code: 'BEMVINDA', givenCents: 1498, refusal: null },
    });
  });

  it('replaces a smaller promotion and is never added to it', () => {
    const quoted = quote({ lines: CART, promotions: [promotion(['queijos'], 5)], coupon: coupon() });
    expect(rowsOf(quoted)).toEqual([
      'Cupom BEMVINDA −R$ 21,27',
      'Subtotal R$ 191,43',
      'Taxa de entrega R$ 15,00',
    ]);
    // What it gives is what the promotion did not.
    expect(quoted.coupon?.givenCents).toBe(2127 - 315);
  });
});

describe('a coupon of an amount', () => {
  it('is spread over the lines to the centavo', () => {
    const quoted = quote({ lines: CART, coupon: coupon({ kind: 'fixed', value: 2000 }) });
    expect(quoted.lines.map(({ couponCents }) => couponCents)).toEqual([469, 592, 939]);
    expect(quoted.totalCents).toBe(21270 - 2000 + 1500);
  });

  it('leaves a promotion alone where giving it up costs more', () => {
    const quoted = quote({
      lines: CART,
      promotions: [promotion(['queijos'], 50)],
      coupon: coupon({ kind: 'fixed', value: 2000 }),
    });
    expect(quoted.lines.map(({ couponCents }) => couponCents)).toEqual([666, 0, 1334]);
    expect(quoted.lines[1]?.promotionTitle).toBe('Semana do Queijo');
  });

  it('never takes off more than the products cost', () => {
    const quoted = quote({
      lines: [product('margherita', 4990)],
      deliveryMethod: 'pickup',
      coupon: coupon({ kind: 'fixed', value: 10_000 }),
    });
    expect(quoted.totalCents).toBe(0);
  });
});

test('a free delivery takes off the fee, and nothing off a pickup', () => {
  const free = coupon({ kind: 'free_delivery', value: 0 });
  expect(quote({ lines: CART, coupon: free })).toMatchObject({
    totalCents: 21270,
    coupon: { givenCents: 1500 },
  });
  expect(quote({ lines: CART, coupon: free, deliveryMethod: 'pickup' }).coupon?.givenCents).toBe(0);
});

test('nobody loses a free delivery by using a coupon', () => {
  const quoted = quote({ lines: [product('kit', 9990)], freeFromCents: 9990, coupon: coupon() });
  expect(quoted.totalCents).toBe(9990 - 999);
});

test.each([
  [{ active: false }, { code: 'unknown' }],
  [{ startDate: new Date('2026-11-22T12:00:00Z') }, { code: 'not_yet', day: '2026-11-22' }],
  [{ endDate: new Date('2026-11-20T12:00:00Z') }, { code: 'ended', day: '2026-11-20' }],
  [{ minimumCents: 25_000 }, { code: 'below_minimum', minimumCents: 25_000, missingCents: 3730 }],
  [{ scope: 'products' as const, productIds: ['other'] }, { code: 'other_products' }],
  [{ value: 0.01 }, null],
])('a coupon that is %o is refused with %o, and the price is as without it', (wish, refusal) => {
  const quoted = quote({ lines: CART, coupon: coupon(wish) });
  expect(quoted.coupon?.refusal ?? null).toEqual(refusal);
  if (refusal) expect(quoted.totalCents).toBe(quote({ lines: CART }).totalCents);
});

test('a coupon that no promotion is worse than says so', () => {
  const quoted = quote({
    lines: CART,
    promotions: [promotion(CART.map(({ productId }) => productId))],
    coupon: coupon(),
  });
  expect(quoted.coupon?.refusal).toEqual({ code: 'promotions_better' });
});

const anyCart = fc.array(
  fc.record({ priceCents: fc.integer({ min: 1, max: 20_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
  { minLength: 1, maxLength: 6 },
);

const anyCoupon = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((points) => coupon({ value: points / 100 })),
  fc.integer({ min: 1, max: 50_000 }).map((value) => coupon({ kind: 'fixed', value })),
  fc.constant(coupon({ kind: 'free_delivery', value: 0 })),
);

test('whatever the cart: lines, discounts and fee add up, nobody pays more, and nothing is below zero', () => {
  fc.assert(
    fc.property(anyCart, anyCoupon, fc.nat(100), fc.nat(6), (cart, used, percent, promoted) => {
      const lines = cart.map(({ priceCents, quantity }, place) => product(`p${place}`, priceCents, quantity));
      const promotions = [
        promotion(
          lines.slice(0, promoted).map(({ productId }) => productId),
          percent,
        ),
      ];
      const without = quote({ lines, promotions });
      const quoted = quote({ lines, promotions, coupon: used });
      const sold = quoted.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
      const fee = quoted.adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(quoted.totalCents).toBe(sold + fee);
      expect(quoted.totalCents).toBe(quoted.subtotalCents - quoted.discountCents + fee);
      expect(without.totalCents - quoted.totalCents).toBe(quoted.coupon?.givenCents);
      expect(quoted.coupon?.givenCents).toBeGreaterThanOrEqual(0);
      for (const { totalCents, couponCents, unitDiscountCents } of quoted.lines) {
        expect(totalCents).toBeGreaterThanOrEqual(0);
        // One of the two, never both.
        expect(couponCents * unitDiscountCents).toBe(0);
      }
      if (used.kind === 'fixed')
        expect(quoted.lines.reduce((sum, { couponCents }) => sum + couponCents, 0)).toBeLessThanOrEqual(
          used.value,
        );
    }),
  );
});

test('an amount is spread to the centavo, each part within one of its share', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.nat(100_000), { minLength: 1 }).filter((weights) => weights.some((weight) => weight > 0)),
      (cents, weights) => {
        const parts = spread(cents, weights);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        for (const [place, part] of parts.entries())
          expect(Math.abs(part - (cents * (weights[place] ?? 0)) / whole)).toBeLessThan(1);
      },
    ),
  );
});

test.each([
  ['bemvinda', 'BEMVINDA'],
  [' Bem Vinda ', 'BEMVINDA'],
  ['páscoa', 'PASCOA'],
  ['volta–10', 'VOLTA-10'],
  ['b\u200Bem10', 'BEM10'],
  ['ＡＢＣ１', 'ABC1'],
  ['ab', null],
  ['-10-', null],
  ['A'.repeat(25), null],
  ["x' or 1=1", null],
  ['', null],
])('the typed code %o is read as %o', (typed, code) => {
  expect(readCouponCode(typed)).toBe(code);
});
