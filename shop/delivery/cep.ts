/** A range of postal codes, both ends included, each eight digits with or without the hyphen. */
export interface CepRange {
  from: string;
  to: string;
}

export type DeliveryAreaAnswer = 'inside' | 'outside' | 'malformed';

/**
 * Returns the eight digits of a Brazilian postal code, or null. Accepts '40285-001', '40285001', '40.285-001', '40285
 * 001'.
 */
export function normalizeCep(text: string): string | null {
  const digits = /^(\d{2})\.?(\d{3})[- ]?(\d{3})$/.exec(text.trim());
  return digits ? digits.slice(1).join('') : null;
}

/** Formats a CEP as '40070-190', however it was typed; returns any other text unchanged. */
export function writtenCep(cep: string): string {
  const digits = normalizeCep(cep);
  return digits ? `${digits.slice(0, 5)}-${digits.slice(5)}` : cep;
}

/**
 * Returns whether the shop delivers to a postal code. An order must never be rejected because of the result:
 * codes outside the area and malformed codes only cause a warning. A malformed range covers nothing.
 */
export function isInDeliveryArea(cep: string, ranges: readonly CepRange[]): DeliveryAreaAnswer {
  const digits = normalizeCep(cep);
  if (digits === null) return 'malformed';
  const isCovered = ranges.some(({ from, to }) => {
    const first = normalizeCep(from);
    const last = normalizeCep(to);
    return first !== null && last !== null && first <= digits && digits <= last;
  });
  return isCovered ? 'inside' : 'outside';
}
