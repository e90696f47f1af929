import { digitsOf } from './plain-text';

const CEP_DIGITS = 8;

/**
 * Returns the eight digits of a postal code, whatever stands around and between them ('CEP: 40285-001.'); null for more
 * or fewer digits.
 */
export function readCep(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length === CEP_DIGITS ? digits : null;
}

/** Formats a CEP as '40070-190', however it was typed; returns any other text unchanged. */
export function writtenCep(cep: string): string {
  const digits = readCep(cep);
  return digits ? `${digits.slice(0, 5)}-${digits.slice(5)}` : cep;
}
