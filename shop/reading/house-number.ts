import { readText } from './plain-text';

/** 's/n', 'SN', 'S/Nº', 's. n.', 'sem número', 'não tem', '-': the house has none. */
const NONE =
  /^(?:s[\s./-]*n[\s.ºo°]*|sem(?: (?:n[uú]mero|n[º°.]?))?|(?:n[aã]o|n) (?:tem|possui|h[aá])(?: n[uú]mero)?|nenhum|[-./]+)$/iu;

/** Pictures, and the signs that make a picture of a digit. */
const PICTURES = /\p{Extended_Pictographic}|[\ufe0f\u20e3]|[\u{1f3fb}-\u{1f3ff}]/gu;

/**
 * Reads a house number as it is typed ('12 A', 'Lote 3'); every way to write that there is none becomes 's/n'.
 * Pictures are left out.
 */
export function readHouseNumber(text: string): string {
  const number = readText(text.replace(PICTURES, ''));
  return NONE.test(number) ? 's/n' : number;
}
