import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shrink, type Verdict } from '@tools/chaos/shrink';

const upTo = (length: number) => Array.from({ length }, (_, place) => place);

/** Returns a check of a list that fails as long as the list contains all culprits. */
const failsWith =
  (culprits: readonly number[], tries: { count: number } = { count: 0 }) =>
  (part: readonly number[]): Promise<Verdict> => {
    tries.count += 1;
    return Promise.resolve(culprits.every((culprit) => part.includes(culprit)) ? 'fails' : 'holds');
  };

describe('shrinking a failing list', () => {
  it('finds the only culprit among two thousand in a few attempts', async () => {
    const tries = { count: 0 };
    expect(await shrink(upTo(2_000), failsWith([1_234], tries))).toEqual([1_234]);
    expect(tries.count).toBeLessThan(40);
  });

  it('keeps exactly the entries that fail only together, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 120 }).chain((length) =>
          fc.record({
            length: fc.constant(length),
            culprits: fc.uniqueArray(fc.integer({ min: 0, max: length - 1 }), { minLength: 1, maxLength: 5 }),
          }),
        ),
        async ({ length, culprits }) => {
          const shortest = await shrink(upTo(length), failsWith(culprits));
          expect(shortest).toEqual([...culprits].sort((one, other) => one - other));
        },
      ),
    );
  });

  it('returns the whole list when no part of it reproduces the failure', async () => {
    expect(await shrink(upTo(9), () => Promise.resolve('holds'))).toEqual(upTo(9));
  });

  it('returns the shortest list so far when the time is over', async () => {
    let tries = 0;
    const shortest = await shrink(upTo(100), (part) => {
      tries += 1;
      if (tries > 2) return Promise.resolve('no_time');
      return Promise.resolve(part.includes(10) ? 'fails' : 'holds');
    });
    expect(shortest).toEqual(upTo(25));
  });
});
