import { formatBrl } from '@shop/money/format-brl';
import { readMoney } from '@shop/reading/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['49,90', 4990],
  ['R$ 49,90', 4990],
  ['49,9', 4990],
  ['49.90', 4990],
  ['15', 1500],
  ['1.250,00', 125_000],
  ['1.250', 125_000],
  ['12.500', 1_250_000],
  ['1.000.000', 100_000_000],
  ['1.000.000,5', 100_000_050],
  ['0', 0],
])('the amount %s is %i centavos', (written, cents) => {
  expect(readMoney(written)).toBe(cents);
});

test.each(['', 'grátis', '-5', '49,905', '1.25,00', '12.34.56', '4,9,0', '1e3'])(
  'the text %s is not an amount',
  (written) => {
    expect(readMoney(written)).toBeNull();
  },
);

test('a formatted amount is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(readMoney(formatBrl(cents))).toBe(cents);
    }),
  );
});
