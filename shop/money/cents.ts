/**
 * Money is integer centavos everywhere; reais exist only at the boundaries (the payment provider, a form of the admin
 * panel).
 */

/**
 * The tolerance, in reais, for the error of adding decimals as floats (0.1 + 0.2). It is far below a tenth of a
 * centavo.
 */
const FLOAT_NOISE = 1e-6;

/** Throws a RangeError unless the amount is an integer number of centavos. */
export function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an integer number of centavos: ${cents}`);
}

/** Converts centavos to a decimal number of reais, for an API that uses reais. Never calculate with the result. */
export function toReais(cents: number): number {
  assertCents(cents);
  return cents / 100;
}

/**
 * Converts external reais to integer centavos. Returns null when the value is not an exact number of centavos, because
 * a provider's amount of 49.905 must be noticed, and must not be rounded to an amount that happens to match.
 */
export function fromReais(reais: number): number | null {
  if (!Number.isFinite(reais)) return null;
  const cents = Math.round(reais * 100);
  const isExact = Number.isSafeInteger(cents) && Math.abs(cents / 100 - reais) < FLOAT_NOISE;
  if (!isExact) return null;
  return cents === 0 ? 0 : cents;
}

/**
 * Returns `percent` of an amount, in centavos, rounded half up. Percentages have up to two decimals (12.5, 33.33).
 * Calculated in integers, so that no float error decides about half a centavo.
 */
export function percentOf(cents: number, percent: number): number {
  assertCents(cents);
  const basisPoints = Math.round(percent * 100);
  const product = cents * basisPoints;
  if (!Number.isSafeInteger(product)) throw new RangeError(`Out of range: ${percent} % of ${cents} centavos`);
  return Math.floor((product + 5_000) / 10_000);
}
