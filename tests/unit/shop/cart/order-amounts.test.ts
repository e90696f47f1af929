import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatBrl } from '@shop/money/format-brl';
import {
  adjustmentCents,
  amountRows,
  lineGrossCents,
  orderAmounts,
  orderRows,
  type AdjustmentTerms,
  type PromotedLine,
} from '@shop/cart/order-amounts';

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

const promotedLine = fc
  .tuple(linePrice, fc.constantFrom(null, 'Semana do Queijo', 'Leve o kit'))
  .map(([line, promotionTitle]) => ({ ...line, promotionTitle, couponCode: null }));

const summed = (lines: readonly PromotedLine[], terms: AdjustmentTerms) => ({
  ...orderAmounts(lines, terms),
  lines,
});

const shown = (rows: ReturnType<typeof amountRows>) => rows.map(({ label, value }) => [label, value]);

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

describe('the rows between the lines and the total', () => {
  const lines = [
    { unitPriceCents: 4990, unitDiscountCents: 0, quantity: 2, promotionTitle: null, couponCode: null },
  ];
  const discounted = {
    unitPriceCents: 4990,
    unitDiscountCents: 499,
    quantity: 2,
    promotionTitle: null,
    couponCode: null,
  };

  it('add up with the lines as they are printed, whatever the lines', () => {
    const method = fc.constantFrom('delivery' as const, 'pickup' as const);
    fc.assert(
      fc.property(
        fc.array(promotedLine, { minLength: 1 }),
        method,
        fc.nat(10_000),
        (lines, deliveryMethod, deliveryFeeCents) => {
          const order = summed(lines, { deliveryMethod, deliveryFeeCents });
          const printed = lines.map((line) => printedCents(formatBrl(lineGrossCents(line))));
          const rows = orderRows({ ...order, deliveryMethod, couponCode: null });
          const place = rows.findIndex(({ key }) => key === 'subtotal');
          const above = rows.slice(0, place).map(({ value }) => printedCents(value));
          const below = rows.slice(place + 1).map(({ value }) => printedCents(value));
          const subtotal = printedCents(rows[place]?.value ?? '');
          expect(sum([...printed, ...above])).toBe(subtotal);
          expect(sum([subtotal, ...below])).toBe(order.totalCents);
        },
      ),
    );
  });

  it('show the fee, and "Grátis" without one', () => {
    expect(shown(amountRows(summed(lines, FEE)))).toEqual([
      ['Subtotal', formatBrl(9980)],
      ['Taxa de entrega', formatBrl(1500)],
    ]);
    expect(shown(amountRows(summed(lines, { ...FEE, deliveryMethod: 'pickup' })))).toEqual([
      ['Subtotal', formatBrl(9980)],
      ['Taxa de entrega', 'Grátis'],
    ]);
  });

  it('name the pickup instead of a delivery fee once there is an order', () => {
    const pickup = { ...FEE, deliveryMethod: 'pickup' as const };
    expect(shown(orderRows({ ...summed(lines, pickup), ...pickup, couponCode: null }))).toEqual([
      ['Subtotal', formatBrl(9980)],
      ['Retirada', 'Grátis'],
    ]);
    expect(shown(orderRows({ ...summed(lines, FEE), ...FEE, couponCode: null }))[1]).toEqual([
      'Taxa de entrega',
      formatBrl(1500),
    ]);
  });

  it('say which coupon made the delivery free', () => {
    const free = summed(lines, { ...FEE, freeFromCents: 0 });
    expect(shown(orderRows({ ...free, ...FEE, couponCode: 'FRETE' }))[1]).toEqual([
      'Taxa de entrega (cupom FRETE)',
      'Grátis',
    ]);
  });

  it('begin with the discount, which the subtotal already subtracts', () => {
    expect(shown(amountRows(summed([discounted], FEE)))).toEqual([
      ['Desconto', `−${formatBrl(998)}`],
      ['Subtotal', formatBrl(8982)],
      ['Taxa de entrega', formatBrl(1500)],
    ]);
  });

  it('have one discount for each promotion, in the order of the lines', () => {
    const cheese = { ...discounted, promotionTitle: 'Semana do Queijo', couponCode: null };
    const kit = { ...discounted, quantity: 1, promotionTitle: 'Leve o kit', couponCode: null };
    const rows = amountRows(summed([cheese, ...lines, kit, cheese], FEE));
    expect(shown(rows).slice(0, 2)).toEqual([
      ['Desconto (Semana do Queijo)', `−${formatBrl(1996)}`],
      ['Desconto (Leve o kit)', `−${formatBrl(499)}`],
    ]);
    expect(rows.map(({ isReduction }) => isReduction)).toEqual([true, true, false, false]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('show an adjustment that lowers the total with a minus sign', () => {
    const amounts = {
      lines,
      subtotalCents: 9980,
      discountCents: 0,
      adjustments: [{ kind: 'delivery' as const, amountCents: -500 }],
    };
    expect(amountRows(amounts)[1]).toMatchObject({ value: `−${formatBrl(500)}`, isReduction: true });
  });
});

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

/** Returns the centavos that a printed amount says, as its reader would read it. */
function printedCents(text: string): number {
  if (text === 'Grátis') return 0;
  const sign = text.startsWith('−') ? -1 : 1;
  return sign * Number(text.replaceAll(/[^\d,]/g, '').replace(',', ''));
}
