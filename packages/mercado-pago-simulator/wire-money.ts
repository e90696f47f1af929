/**
 * Reais as they travel (a JSON number) to centavos. Null for anything that is not a whole number of centavos:
 * a caller whose arithmetic drifted (49.900000000000006) is told so instead of being rounded in silence.
 */
export function centsFromReais(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const cents = Math.round(value * 100);
  return Number.isSafeInteger(cents) && cents / 100 === value ? cents : null;
}

export const reaisFromCents = (cents: number): number => cents / 100;
