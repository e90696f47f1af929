/**
 * Money is integer centavos everywhere; reais exist only at the edge (the payment provider, a form of the
 * back office).
 */

/** What adding decimals in floats leaves behind (0.1 + 0.2), far below a tenth of a centavo. */
const FLOAT_NOISE = 1e-6;

/** Throws a RangeError unless the amount is an integer number of centavos. */
export function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an integer number of centavos: ${cents}`);
}

/** Centavos as a decimal number of reais, for an API that speaks reais. Never calculate with the answer. */
export function toReais(cents: number): number {
  assertCents(cents);
  return cents / 100;
}

/**
 * Reais from outside as integer centavos, or null when the value is no exact number of centavos: a provider's
 * 49.905 must be noticed, not rounded into agreement.
 */
export function fromReais(reais: number): number | null {
  if (!Number.isFinite(reais)) return null;
  const cents = Math.round(reais * 100);
  const isExact = Number.isSafeInteger(cents) && Math.abs(cents / 100 - reais) < FLOAT_NOISE;
  if (!isExact) return null;
  return cents === 0 ? 0 : cents;
}

/**
 * `percent` of an amount, in centavos, rounded half up. Percentages count to two decimals (12.5, 33.33).
 * Calculated in integers, so no float error decides a half centavo.
 */
export function percentOf(cents: number, percent: number): number {
  assertCents(cents);
  const basisPoints = Math.round(percent * 100);
  const product = cents * basisPoints;
  if (!Number.isSafeInteger(product)) throw new RangeError(`Out of range: ${percent} % of ${cents} centavos`);
  return Math.floor((product + 5_000) / 10_000);
}
