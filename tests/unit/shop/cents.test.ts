import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromReais, percentOf, toReais } from '@shop/money/cents';
import { formatBrl } from '@shop/money/format-brl';

describe('percentOf', () => {
  it.each([
    [4990, 10, 499],
    [5490, 10, 549],
    [6290, 10, 629],
    [3490, 5, 175],
    [4990, 5, 250],
    [4989, 5, 249],
    [1, 50, 1],
    [1, 49, 0],
    [4990, 33.33, 1663],
    [4990, 12.5, 624],
    [1, 100, 1],
    [9990, 100, 9990],
    [9990, 0, 0],
    [0, 50, 0],
    [100, 0.5, 1],
    [100, 0.49, 0],
  ])('of %i centavos at %f %% is %i centavos', (cents, percent, expected) => {
    expect(percentOf(cents, percent)).toBe(expected);
  });

  it('rounds half a centavo up, for every whole percentage and price', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const hundredths = BigInt(cents) * BigInt(percent);
        const expected = (hundredths * 2n + 100n) / 200n;
        expect(BigInt(percentOf(cents, percent))).toBe(expected);
      }),
    );
  });

  it('never exceeds the whole, and is never negative', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.double({ min: 0, max: 100, noNaN: true }), (cents, percent) => {
        const part = percentOf(cents, percent);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(cents);
        expect(Number.isInteger(part)).toBe(true);
      }),
    );
  });

  it.each([4990.5, NaN, Infinity, 2 ** 53])(
    'throws for an amount that is not an integer number of centavos: %f',
    (cents) => {
      expect(() => percentOf(cents, 10)).toThrow(RangeError);
    },
  );

  it('throws for a percentage that is not a number', () => {
    expect(() => percentOf(4990, NaN)).toThrow(RangeError);
  });
});

describe('converting reais and centavos', () => {
  it('in both directions gives the original centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(fromReais(toReais(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    [206.31, 20631],
    [0.1 + 0.2, 30],
    [0, 0],
    [-0, 0],
    [15, 1500],
  ])('turns %f reais into %i centavos', (reais, cents) => {
    expect(fromReais(reais)).toBe(cents);
  });

  it.each([49.905, 0.001, 49.9001, NaN, Infinity, 1e300])('rejects %f reais', (reais) => {
    expect(fromReais(reais)).toBeNull();
  });

  it('throws for a fraction of a centavo', () => {
    expect(() => toReais(0.5)).toThrow(RangeError);
  });
});

describe('formatBrl', () => {
  it.each([
    [4990, 'R$\u00a049,90'],
    [0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [1500, 'R$\u00a015,00'],
    [123456789, 'R$\u00a01.234.567,89'],
    [-1500, '−R$\u00a015,00'],
  ])('writes %i centavos as %s', (cents, text) => {
    expect(formatBrl(cents)).toBe(text);
  });

  it('throws for an amount that is not an integer number of centavos', () => {
    expect(() => formatBrl(49.9)).toThrow(RangeError);
  });
});
