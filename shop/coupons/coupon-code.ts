/** The lengths of a code, in characters. */
export const CODE_LENGTHS = { min: 3, max: 24 } as const;

const CODE = /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/;

/**
 * Returns the code that somebody typed, as the shop stores it: without spaces and accents, in capital letters. Null for
 * a text that cannot be a code.
 */
export function readCouponCode(typed: string): string | null {
  const code = typed
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase();
  const hasLength = code.length >= CODE_LENGTHS.min && code.length <= CODE_LENGTHS.max;
  return hasLength && CODE.test(code) ? code : null;
}
