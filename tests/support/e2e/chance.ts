/** Pseudo-random numbers that are the same for the same seed (mulberry32). */
export interface Chance {
  /** Returns a number that is at least 0 and below 1. */
  next(): number;
  pick<T>(from: readonly T[]): T;
  between(least: number, most: number): number;
}

export function chance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    between: (least, most) => least + next() * (most - least),
  };
}
