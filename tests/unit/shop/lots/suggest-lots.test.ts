import fc from 'fast-check';
import { expect, it } from 'vitest';

import { suggestLots, type PackableLot } from '@shop/lots/suggest-lots';

const lot = (code: string, bestBefore: string, remainder: number): PackableLot => ({
  lotId: code,
  code,
  bestBefore,
  remainder,
});

const LOTS = [
  lot('261118-1', '2027-02-16', 22),
  lot('260920-1', '2026-12-19', 1),
  lot('261119-1', '2027-02-17', 0),
];

const taken = (units: number, lots = LOTS) =>
  suggestLots(units, lots).map(({ code, units: of }) => [code, of]);

it('the suggestion starts with the lot that expires first, and continues with the next', () => {
  expect(taken(2)).toEqual([
    ['260920-1', 1],
    ['261118-1', 1],
  ]);
  expect(taken(1)).toEqual([['260920-1', 1]]);
});

it('the suggestion is empty for no units, and contains all available units when too many are wanted', () => {
  expect(taken(0)).toEqual([]);
  expect(taken(1, [])).toEqual([]);
  expect(taken(100)).toEqual([
    ['260920-1', 1],
    ['261118-1', 22],
  ]);
});

it('the suggestion never exceeds the units wanted or the units of a lot', () => {
  const lots = fc.array(
    fc.record({ day: fc.integer({ min: 10, max: 28 }), remainder: fc.integer({ min: 0, max: 9 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), lots, (wanted, made) => {
      const all = made.map(({ day, remainder }, index) =>
        lot(`2611${day}-${index}`, `2027-02-${day}`, remainder),
      );
      const suggested = suggestLots(wanted, all);
      const units = suggested.reduce((sum, each) => sum + each.units, 0);
      expect(units).toBe(
        Math.min(
          wanted,
          all.reduce((sum, { remainder }) => sum + remainder, 0),
        ),
      );
      expect(suggested.every((each) => each.units > 0 && each.units <= each.remainder)).toBe(true);
      expect(suggested.map(({ bestBefore }) => bestBefore)).toEqual(
        suggested.map(({ bestBefore }) => bestBefore).sort(),
      );
    }),
  );
});
