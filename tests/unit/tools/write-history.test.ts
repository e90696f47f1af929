import { describe, expect, it } from 'vitest';

import { CAST } from '@tools/chaos/action';
import { LIKELIHOODS } from '@tools/chaos/likelihoods';
import { writeHistory } from '@tools/chaos/write-history';

describe('a random history', () => {
  it('is determined by its seed, and another seed gives another history', () => {
    const told = writeHistory({ seed: 7, length: 300 });
    expect(writeHistory({ seed: 7, length: 300 })).toEqual(told);
    expect(writeHistory({ seed: 8, length: 300 })).not.toEqual(told);
    expect(told).toHaveLength(300);
  });

  it('of fewer actions is the beginning of a longer one with the same seed', () => {
    expect(writeHistory({ seed: 7, length: 50 })).toEqual(
      writeHistory({ seed: 7, length: 300 }).slice(0, 50),
    );
  });

  it('is plain data that can be written to a file and read back', () => {
    const told = writeHistory({ seed: 3, length: 500 });
    expect(JSON.parse(JSON.stringify(told))).toEqual(told);
  });

  it('contains every kind of action, and refers only to existing people, products and admins', () => {
    const told = writeHistory({ seed: 1, length: 5_000 });
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(Object.keys(LIKELIHOODS)));
    const most = (name: string) =>
      Math.max(...told.map((action) => Number((action as Record<string, unknown>)[name] ?? 0)));
    expect(most('shopper')).toBe(CAST.shoppers + CAST.guests - 1);
    expect(most('product')).toBe(CAST.products - 1);
    expect(most('admin')).toBe(CAST.admins - 1);
  });

  it('kills the process of each role, with and without a failpoint', () => {
    const kills = writeHistory({ seed: 1, length: 20_000 }).flatMap((action) =>
      action.kind === 'kill'
        ? [`${action.role} ${action.faultPoint === null ? 'anywhere' : 'at a point'}`]
        : [],
    );
    expect(new Set(kills)).toEqual(
      new Set(
        ['storefront', 'worker', 'office'].flatMap((role) => [`${role} anywhere`, `${role} at a point`]),
      ),
    );
  });
});
