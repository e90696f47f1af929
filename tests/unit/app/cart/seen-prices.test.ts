import { describe, expect, it } from 'vitest';
import { feeChangeText, linePriceText, lineStockText } from '@shop/messages/cart-messages';

import {
  feeChange,
  linePriceChange,
  readSeenPrices,
  seenPrices,
  seenPricesText,
} from '@app/routes/carrinho/seen-prices';

const line = (over: Partial<Parameters<typeof linePriceChange>[0]> = {}) => ({
  productId: '0b6f2f0e-6f39-4b0c-9a55-0a6a4f0f7c11',
  unitPriceCents: 6290,
  unitDiscountCents: 629,
  isForSale: true,
  ...over,
});
const page = { lines: [line()], deliveryFeeCents: 1500, pixPercent: 5 };

describe('the prices shown on the page', () => {
  it('are sent in one field and read back', () => {
    const seen = seenPrices(page);
    expect(readSeenPrices(seenPricesText(seen))).toEqual(seen);
    expect(seen).toEqual({ unitCents: { [line().productId]: 5661 }, deliveryFeeCents: 1500, pixPercent: 5 });
  });

  it.each(['', 'x', 'taxa:', 'taxa:-1', 'taxa:1.5', '<b>:1', '__proto__:1', `a:${'9'.repeat(10)}`, ',,,'])(
    'are empty for the invalid value %j',
    (text) => {
      const seen = readSeenPrices(text);
      expect(seen.deliveryFeeCents).toBeNull();
      expect(Object.keys(seen.unitCents)).toEqual([]);
    },
  );

  it('are read quickly from a very long value', () => {
    expect(Object.keys(readSeenPrices('a:1,'.repeat(100_000)).unitCents)).toEqual(['a']);
  });
});

describe('the report of a changed price', () => {
  const seen = seenPrices(page);

  it('states the price that the page showed and the current price, each after any discount', () => {
    const change = linePriceChange(line({ unitDiscountCents: 0 }), seen);
    expect(change).toEqual({ fromCents: 5661, toCents: 6290 });
    expect(linePriceText(change!)).toBe('O preço mudou de R$\u00a056,61 para R$\u00a062,90.');
  });

  it('is absent when the price is the same, was never shown, or the product can no longer be bought', () => {
    expect(linePriceChange(line(), seen)).toBeNull();
    expect(linePriceChange(line({ productId: 'other', unitPriceCents: 1 }), seen)).toBeNull();
    expect(
      linePriceChange(line({ isForSale: false, unitPriceCents: 0, unitDiscountCents: 0 }), seen),
    ).toBeNull();
  });

  it('exists for the delivery fee too', () => {
    expect(feeChange(1500, { seen, isSamePlace: true })).toBeNull();
    expect(feeChange(1500, { seen: readSeenPrices(''), isSamePlace: true })).toBeNull();
    expect(feeChangeText(feeChange(2000, { seen, isSamePlace: true })!)).toBe(
      'A taxa de entrega mudou de R$\u00a015,00 para R$\u00a020,00.',
    );
  });

  it('is absent for another place, whose fee the page never named', () => {
    expect(feeChange(1800, { seen, isSamePlace: false })).toBeNull();
  });
});

it('the remaining stock is stated on the cart line', () => {
  expect([0, 1, 2].map(lineStockText)).toEqual([
    'Esgotou. Retire do carrinho para continuar.',
    'Resta 1. Ajuste a quantidade para continuar.',
    'Restam 2. Ajuste a quantidade para continuar.',
  ]);
});
