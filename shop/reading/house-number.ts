import { readText } from './plain-text';

/** 's/n', 'SN', 'S/Nº', 's. n.', 'sem número': the house has none. */
const NONE = /^(?:s[\s./-]*n[\s.ºo°]*|sem n[uú]mero|sem n[º°.]?)$/iu;

/** Reads a house number as it is typed ('12 A', 'Lote 3'); every way to write that there is none becomes 's/n'. */
export function readHouseNumber(text: string): string {
  const number = readText(text);
  return NONE.test(number) ? 's/n' : number;
}
