import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatBrl } from '@shop/money/format-brl';
import { adjustmentCents, amountRows, orderAmounts } from '@shop/cart/order-amounts';

const FEE = { deliveryMethod: 'delivery', deliveryFeeCents: 1500 } as const;

const linePrice = fc
  .record({
    unitPriceCents: fc.nat(100_000),
    discountPercentage: fc.nat(100),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ unitPriceCents, discountPercentage, quantity }) => ({
    unitPriceCents,
    unitDiscountCents: Math.floor((unitPriceCents * discountPercentage) / 100),
    quantity,
  }));

const rows = (amounts: Parameters<typeof amountRows>[0], promotion?: string) =>
  amountRows(amounts, promotion).map(({ label, value }) => [label, value]);

describe('the amounts of an order', () => {
  it('have a total of subtotal less discount plus adjustments, whatever the lines', () => {
    const method = fc.constantFrom('delivery' as const, 'pickup' as const);
    fc.assert(
      fc.property(fc.array(linePrice), method, fc.nat(10_000), (lines, deliveryMethod, deliveryFeeCents) => {
        const amounts = orderAmounts(lines, { deliveryMethod, deliveryFeeCents });
        const adjusted = amounts.adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(amounts.totalCents).toBe(amounts.subtotalCents - amounts.discountCents + adjusted);
        expect(adjusted).toBe(deliveryMethod === 'pickup' || lines.length === 0 ? 0 : deliveryFeeCents);
      }),
    );
  });

  it('are all zero without lines', () => {
    expect(orderAmounts([], FEE)).toEqual({
      subtotalCents: 0,
      discountCents: 0,
      adjustments: [{ kind: 'delivery', amountCents: 0 }],
      totalCents: 0,
    });
  });
});

describe('the amount of one kind of adjustment', () => {
  it('is its amount, or zero when there is none', () => {
    expect(adjustmentCents([{ kind: 'delivery', amountCents: 1500 }], 'delivery')).toBe(1500);
    expect(adjustmentCents([], 'delivery')).toBe(0);
  });
});

describe('the rows above a total', () => {
  const lines = [{ unitPriceCents: 4990, unitDiscountCents: 0, quantity: 2 }];

  it('show the fee, and "Grátis" without one', () => {
    expect(rows(orderAmounts(lines, FEE))).toEqual([
      ['Subtotal', formatBrl(9980)],
      ['Taxa de entrega', formatBrl(1500)],
    ]);
    expect(rows(orderAmounts(lines, { ...FEE, deliveryMethod: 'pickup' }))).toEqual([
      ['Subtotal', formatBrl(9980)],
      ['Taxa de entrega', 'Grátis'],
    ]);
  });

  it('show a discount with a minus sign, and the promotion that explains it', () => {
    const discounted = orderAmounts([{ unitPriceCents: 4990, unitDiscountCents: 499, quantity: 2 }], FEE);
    expect(rows(discounted)[1]).toEqual(['Desconto', `−${formatBrl(998)}`]);
    expect(rows(discounted, 'Semana do Queijo')[1]).toEqual([
      'Desconto (Semana do Queijo)',
      `−${formatBrl(998)}`,
    ]);
  });

  it('show an adjustment that lowers the total with a minus sign', () => {
    const amounts = {
      subtotalCents: 9980,
      discountCents: 0,
      adjustments: [{ kind: 'delivery' as const, amountCents: -500 }],
    };
    expect(rows(amounts)).toEqual([
      ['Subtotal', formatBrl(9980)],
      ['Taxa de entrega', `−${formatBrl(500)}`],
    ]);
  });
});
