/**
 * Converts an amount in reais, sent as a JSON number, to centavos. Returns null for anything that is not a whole number
 * of centavos, so that a caller's rounding error (49.900000000000006) is rejected instead of being rounded silently.
 */
export function centsFromReais(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const cents = Math.round(value * 100);
  return Number.isSafeInteger(cents) && cents / 100 === value ? cents : null;
}

export const reaisFromCents = (cents: number): number => cents / 100;
