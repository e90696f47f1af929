import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { amountRows } from '@shop/cart/order-amounts';
import {
  hasPixPrice,
  MOST_PIX_PERCENT,
  pixPriceCents,
  pricedFor,
  totalsOf,
  unitGroups,
} from '@shop/cart/pix-price';
import { quoteCart, type QuoteInput } from '@shop/cart/quote-cart';
import type { Coupon } from '@shop/coupons/coupon';
import type { Promotion } from '@shop/promotions/promotion';

const now = new Date('2026-11-21T14:24:00Z');

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

const coupon = (wish: Partial<Coupon>): Coupon => ({
  id: 'coupon',
  code: 'BEMVINDA',
  kind: 'fixed',
  value: 1000,
  minimumCents: 0,
  startDate: null,
  endDate: null,
  active: true,
  scope: 'all',
  categoryIds: [],
  productIds: [],
  ...wish,
});

const quote = (input: Partial<QuoteInput>) =>
  quoteCart({ lines: [], promotions: [], now, deliveryMethod: 'delivery', deliveryFeeCents: 1500, ...input });

type Quoted = ReturnType<typeof quote>;

/** The order of a quote, as it is stored at the card's price. */
const orderOf = ({ pix, ...quoted }: Quoted) => ({
  ...quoted,
  pixPercent: pix?.percent ?? 0,
  lines: quoted.lines.flatMap((line) =>
    unitGroups(line).map((group) => ({ ...line, ...group, couponCents: 0, pixDiscountCents: 0 })),
  ),
});

const CART = [product('margherita', 4990), product('queijos', 6290), product('kit', 9990)];

describe('the price with Pix', () => {
  it('is rounded half up, as it is shown', () => {
    expect(pixPriceCents(4990, 5)).toBe(4741);
    expect(pixPriceCents(4990, 0)).toBe(4990);
    expect(pixPriceCents(1, MOST_PIX_PERCENT)).toBe(1);
  });

  it('lowers the products after promotion and coupon, each unit by what its card shows, and not the delivery', () => {
    const quoted = quote({ lines: CART, promotions: [promotion(['queijos'])], pixPercent: 5 });
    expect(quoted).toMatchObject({
      totalCents: 22_141,
      pix: { percent: 5, offCents: 249 + 283 + 499, totalCents: 21_110 },
    });
    const order = pricedFor(orderOf(quoted), 'pix');
    expect(
      amountRows(order).map(({ label, value }) => `${label} ${value}`.replaceAll('\u00A0', ' ')),
    ).toEqual([
      'Desconto (Semana do Queijo) −R$ 6,29',
      'Desconto do Pix (5 %) −R$ 10,31',
      'Subtotal R$ 196,10',
      'Taxa de entrega R$ 15,00',
    ]);
    expect(order.totalCents).toBe(21_110);
  });

  it('counts for no free delivery and no minimum, so that nobody loses by it', () => {
    const quoted = quote({ lines: [product('pizza', 10_000)], freeFromCents: 10_000, pixPercent: 15 });
    expect(quoted.adjustments).toEqual([{ kind: 'delivery', amountCents: 0 }]);
    expect(quoted.pix?.totalCents).toBe(8500);
  });

  it('is none without a percentage: nothing is added to a quote, and both ways cost the same', () => {
    const quoted = quote({ lines: CART });
    expect(quoted.pix).toBeNull();
    expect(quote({ lines: CART, pixPercent: 0 })).toEqual(quoted);
    const order = orderOf(quoted);
    expect(pricedFor(order, 'pix')).toEqual(order);
    expect(totalsOf(order)).toEqual({ pix: quoted.totalCents, card: quoted.totalCents });
    expect(quote({ pixPercent: 5 }).pix).toBeNull();
  });
});

const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});

const cart = fc.record({
  lines: fc
    .array(line, { minLength: 1, maxLength: 5 })
    .map((lines) =>
      lines.map(({ priceCents, quantity }, place) => product(`p${place}`, priceCents, quantity)),
    ),
  promotions: fc.constantFrom([], [promotion(['p0', 'p2'], 33.33)], [promotion(['p1'], 100)]),
  coupon: fc.option(
    fc.oneof(
      fc.nat(20_000).map((cents) => coupon({ value: cents + 1 })),
      fc.constantFrom(coupon({ kind: 'percent', value: 12.5 }), coupon({ kind: 'free_delivery', value: 0 })),
    ),
  ),
  deliveryMethod: fc.constantFrom('delivery' as const, 'pickup' as const),
  deliveryFeeCents: fc.nat(5000),
  freeFromCents: fc.option(fc.nat(40_000)),
  pixPercent: fc.integer({ min: 0, max: MOST_PIX_PERCENT }),
});

describe('an order with a Pix price, whatever its lines, promotions, coupon, fee and percentage,', () => {
  it('keeps lines + adjustments = total in both ways, and the way back and forth changes nothing', () => {
    fc.assert(
      fc.property(cart, fc.array(fc.constantFrom('pix' as const, 'card' as const)), (input, ways) => {
        const quoted = quote(input);
        const card = orderOf(quoted);
        const pix = pricedFor(card, 'pix');
        for (const order of [card, pix]) {
          const lines = order.lines.reduce(
            (sum, { unitPriceCents, unitDiscountCents, quantity }) =>
              sum + (unitPriceCents - unitDiscountCents) * quantity,
            0,
          );
          const adjusted = order.adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(lines + adjusted).toBe(order.totalCents);
          expect(order.subtotalCents - order.discountCents + adjusted).toBe(order.totalCents);
          for (const { unitPriceCents, unitDiscountCents, pixDiscountCents } of order.lines) {
            expect(unitDiscountCents).toBeLessThanOrEqual(unitPriceCents);
            expect(pixDiscountCents).toBeGreaterThanOrEqual(0);
          }
        }
        expect(card.totalCents).toBe(quoted.totalCents);
        expect(pix.totalCents).toBe(quoted.pix?.totalCents ?? quoted.totalCents);
        expect(hasPixPrice(card)).toBe(false);
        expect(totalsOf(pix)).toEqual({ pix: pix.totalCents, card: card.totalCents });
        const last = ways.at(-1);
        const wandered = ways.reduce((order, way) => pricedFor(order, way), card);
        expect(wandered).toEqual(last === 'pix' ? pix : card);
      }),
    );
  });

  it('costs something with Pix whenever it does by card, and the same unit always the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(MOST_PIX_PERCENT), (cents, percent) => {
        const reduced = pixPriceCents(cents, percent);
        expect(reduced).toBeGreaterThan(0);
        expect(reduced).toBeLessThanOrEqual(cents);
        expect(Math.abs(reduced - (cents * (100 - percent)) / 100)).toBeLessThanOrEqual(0.5);
        // As the doctor calculates it, in whole numbers.
        expect(reduced).toBe(Math.floor((cents * (100 - percent) + 50) / 100));
      }),
    );
  });

  it('shows rows that add up from top to bottom', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const order = pricedFor(orderOf(quote(input)), 'pix');
        const rows = amountRows(order);
        const centsOf = (value: string) =>
          Number(value.replaceAll(/[^\d]/g, '')) * (value.startsWith('−') ? -1 : 1);
        const subtotal = rows.findIndex(({ key }) => key === 'subtotal');
        const reductions = rows.slice(0, subtotal).reduce((sum, { value }) => sum + centsOf(value), 0);
        expect(order.subtotalCents + reductions).toBe(centsOf(rows[subtotal]?.value ?? ''));
      }),
    );
  });
});
