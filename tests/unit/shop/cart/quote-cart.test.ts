import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Promotion } from '@shop/promotions/promotion';
import { adjustmentCents } from '@shop/cart/order-amounts';
import { quoteCart, type QuotableLine } from '@shop/cart/quote-cart';

const now = new Date('2026-11-20T15:00:00Z');

const margherita: QuotableLine = {
  productId: 'margherita',
  name: 'Margherita',
  categoryId: 'tradicional',
  priceCents: 4990,
  quantity: 2,
};
const quatroQueijos: QuotableLine = {
  productId: 'quatro-queijos',
  name: 'Quatro Queijos',
  categoryId: 'tradicional',
  priceCents: 6290,
  quantity: 1,
};
const disco: QuotableLine = {
  productId: 'disco',
  name: 'Discos Sem Cobertura',
  categoryId: 'discos',
  priceCents: 3490,
  quantity: 1,
};

function promotion(overrides: Partial<Promotion> = {}): Promotion {
  return {
    id: 'p1',
    title: 'Semana da pizza',
    discountPercentage: 10,
    startDate: new Date('2026-11-20T03:00:00Z'),
    endDate: new Date('2026-11-21T03:00:00Z'),
    active: true,
    scope: 'all',
    categoryIds: [],
    productIds: [],
    ...overrides,
  };
}

function quote(overrides: Partial<Parameters<typeof quoteCart>[0]> = {}) {
  return quoteCart({
    lines: [margherita],
    promotions: [],
    deliveryMethod: 'delivery',
    deliveryFeeCents: 1500,
    now,
    ...overrides,
  });
}

describe('quoteCart', () => {
  it('adds lines and delivery fee without promotions', () => {
    expect(quote({ lines: [margherita, quatroQueijos, disco] })).toEqual({
      lines: [
        {
          productId: 'margherita',
          name: 'Margherita',
          quantity: 2,
          unitPriceCents: 4990,
          unitDiscountCents: 0,
          couponCents: 0,
          couponCode: null,
          totalCents: 9980,
          promotionId: null,
          promotionTitle: null,
        },
        expect.objectContaining({ productId: 'quatro-queijos', totalCents: 6290 }),
        expect.objectContaining({ productId: 'disco', totalCents: 3490 }),
      ],
      subtotalCents: 19760,
      discountCents: 0,
      adjustments: [{ kind: 'delivery', amountCents: 1500 }],
      totalCents: 21260,
      itemCount: 4,
      coupon: null,
      pix: null,
    });
  });

  it('matches the order in the design drawings: 10 % off one product, and R$ 206,31 in total', () => {
    const onQuatroQueijos = promotion({ scope: 'products', productIds: ['quatro-queijos'] });
    const drawn = quote({ lines: [margherita, quatroQueijos, disco], promotions: [onQuatroQueijos] });
    expect(drawn.lines[1]).toMatchObject({
      unitPriceCents: 6290,
      unitDiscountCents: 629,
      totalCents: 5661,
      promotionId: 'p1',
      promotionTitle: 'Semana da pizza',
    });
    expect(drawn).toMatchObject({ subtotalCents: 19760, discountCents: 629, totalCents: 20631 });
  });

  it('charges nothing for pickup, whatever the fee is', () => {
    expect(quote({ deliveryMethod: 'pickup' })).toMatchObject({
      adjustments: [{ kind: 'delivery', amountCents: 0 }],
      totalCents: 9980,
    });
  });

  it('charges the fee of the settings for a delivery', () => {
    expect(quote({ deliveryFeeCents: 990 })).toMatchObject({
      adjustments: [{ kind: 'delivery', amountCents: 990 }],
      totalCents: 10970,
    });
    expect(quote({ deliveryFeeCents: 0 })).toMatchObject({
      adjustments: [{ kind: 'delivery', amountCents: 0 }],
      totalCents: 9980,
    });
  });

  it('rounds per unit, not per line', () => {
    // 5 % of R$ 49,90 is 249,5 centavos, rounded to 250 per unit, so the discount is 5000 for twenty units. Rounded per
    // line, the discount would be 4990.
    const five = promotion({ discountPercentage: 5 });
    const twenty = quote({ lines: [{ ...margherita, quantity: 20 }], promotions: [five] });
    expect(twenty.lines[0]).toMatchObject({ unitDiscountCents: 250, totalCents: 94800 });
    expect(twenty.discountCents).toBe(5000);
  });

  it('returns a total of zero at 100 % with pickup, and of the fee alone with a delivery', () => {
    const free = [promotion({ discountPercentage: 100 })];
    expect(quote({ promotions: free, deliveryMethod: 'pickup' })).toMatchObject({
      subtotalCents: 9980,
      discountCents: 9980,
      totalCents: 0,
    });
    expect(quote({ promotions: free }).totalCents).toBe(1500);
  });

  it('never combines promotions, and gives each line its best one', () => {
    const everything = promotion({ id: 'a', discountPercentage: 10 });
    const discos = promotion({
      id: 'b',
      title: 'Discos',
      discountPercentage: 20,
      scope: 'categories',
      categoryIds: ['discos'],
    });
    const { lines } = quote({ lines: [margherita, disco], promotions: [everything, discos] });
    expect(lines[0]).toMatchObject({ unitDiscountCents: 499, promotionId: 'a' });
    expect(lines[1]).toMatchObject({ unitDiscountCents: 698, promotionId: 'b', promotionTitle: 'Discos' });
  });

  it('applies a promotion from midnight to midnight in Bahia', () => {
    const at = (instant: string) =>
      quote({ promotions: [promotion()], now: new Date(instant) }).discountCents;
    expect(at('2026-11-20T02:59:59.999Z')).toBe(0);
    expect(at('2026-11-20T03:00:00.000Z')).toBe(998);
    expect(at('2026-11-22T02:59:59.999Z')).toBe(998);
    expect(at('2026-11-22T03:00:00.000Z')).toBe(0);
  });

  it('returns zero for an empty cart', () => {
    expect(quote({ lines: [] })).toEqual({
      lines: [],
      subtotalCents: 0,
      discountCents: 0,
      adjustments: [{ kind: 'delivery', amountCents: 0 }],
      totalCents: 0,
      itemCount: 0,
      coupon: null,
      pix: null,
    });
  });

  it.each([0, -1, 1.5, NaN, Infinity])(
    'throws for a quantity of %f, which a caller must not pass',
    (quantity) => {
      expect(() => quote({ lines: [{ ...margherita, quantity }] })).toThrow(RangeError);
    },
  );

  it.each([49.9, -1, NaN])('throws for a price or fee of %f centavos', (cents) => {
    expect(() => quote({ lines: [{ ...margherita, priceCents: cents }] })).toThrow(RangeError);
    expect(() => quote({ deliveryFeeCents: cents })).toThrow(RangeError);
  });

  it('always adds up: lines, subtotal, discount, fee and total', () => {
    const lines = fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        name: fc.constant('Pizza'),
        categoryId: fc.constantFrom('tradicional', 'discos', null),
        priceCents: fc.nat(1_000_000),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { selector: ({ productId }) => productId },
    );
    const promotions = fc.array(
      fc.record({
        id: fc.uuid(),
        discountPercentage: fc.integer({ min: 0, max: 100 }),
        active: fc.boolean(),
        scope: fc.constantFrom('all' as const, 'categories' as const, 'products' as const),
        categoryIds: fc.subarray(['tradicional', 'discos']),
        productIds: fc.subarray(['a', 'b', 'c', 'd', 'e']),
      }),
      { maxLength: 5 },
    );
    const method = fc.constantFrom('delivery' as const, 'pickup' as const);
    fc.assert(
      fc.property(
        lines,
        promotions,
        method,
        fc.nat(10_000),
        (cart, offers, deliveryMethod, deliveryFeeCents) => {
          const result = quote({
            lines: cart,
            promotions: offers.map(promotion),
            deliveryMethod,
            deliveryFeeCents,
          });
          const sum = (pick: (line: (typeof result.lines)[number]) => number) =>
            result.lines.reduce((total, line) => total + pick(line), 0);
          expect(result.subtotalCents).toBe(sum((line) => line.unitPriceCents * line.quantity));
          expect(result.discountCents).toBe(sum((line) => line.unitDiscountCents * line.quantity));
          expect(sum((line) => line.totalCents)).toBe(result.subtotalCents - result.discountCents);
          expect(result.totalCents).toBe(
            sum((line) => line.totalCents) + adjustmentCents(result.adjustments, 'delivery'),
          );
          expect(result.itemCount).toBe(sum((line) => line.quantity));
          expect(result.lines.map((line) => line.productId)).toEqual(cart.map((line) => line.productId));
          for (const line of result.lines) {
            expect(Number.isSafeInteger(line.totalCents)).toBe(true);
            expect(line.totalCents).toBeGreaterThanOrEqual(0);
            expect(line.promotionTitle === null).toBe(line.unitDiscountCents === 0);
          }
        },
      ),
    );
  });
});
