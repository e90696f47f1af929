import { assertCents } from './cents';

/**
 * Spreads an amount over parts in proportion to their weights, by the largest remainder: the parts add up to the amount
 * to the centavo, none differs from its exact share by a whole centavo, and the earlier of two equal remainders gets the
 * centavo. `cents` and the weights are whole numbers, not negative; with an amount above 0 a weight must be too.
 */
export function spread(cents: number, weights: readonly number[]): number[] {
  assertCents(cents);
  if (cents === 0) return weights.map(() => 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0 || !Number.isSafeInteger(cents * Math.max(...weights)))
    throw new RangeError(`Cannot spread ${cents} centavos over ${whole}`);
  const parts = weights.map((weight) => Math.floor((cents * weight) / whole));
  const remainders = weights
    .map((weight, place) => ({ place, remainder: (cents * weight) % whole }))
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place);
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  for (const { place } of remainders.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
