import { readHouseNumber } from './house-number';
import { readText } from './plain-text';

export interface StreetParts {
  street: string;
  /** The house number; '' when the text has none. */
  number: string;
  /** What stands behind the number, such as 'apto 302'. */
  complement: string;
}

const NUMBER = '(?:\\d{1,6}(?:[ -]?[a-z](?![\\p{L}\\d]))?|s[\\s./]*n[º°o.]*(?![\\p{L}\\d]))';

/** A street, a comma or 'nº', the number, and perhaps more behind it. A number without a sign before it may be a name. */
const WITH_NUMBER = new RegExp(
  `^(.*\\p{L}.*?)(?:\\s*,\\s*|\\s+-\\s+|\\s+(?=n[º°.]))(?:n(?:[º°.]|[uú]mero)*\\s*)?(${NUMBER})(?:\\s*[,-]\\s*(.+))?$`,
  'iu',
);

/** Divides an address line, as browsers fill it in, into street and number: 'Av. Dom João VI, 155'. */
export function readStreet(text: string): StreetParts {
  const line = readText(text);
  const [, street, number, complement = ''] = WITH_NUMBER.exec(line) ?? [];
  return street === undefined || number === undefined
    ? { street: text, number: '', complement: '' }
    : { street, number: readHouseNumber(number), complement };
}

/** The fields of an address that one address line can fill. */
type LineFields = Record<keyof StreetParts, string>;

/**
 * Returns the fields to write when the street's field has the number too and the number's own is empty; null when
 * nothing changes. Nothing typed is lost: without room in the complement the line stays as it is.
 */
export function numberFromStreet(typed: LineFields): Partial<LineFields> | null {
  const { street, number, complement } = readStreet(typed.street);
  if (number === '' || typed.number.trim() !== '') return null;
  if (complement === '') return { street, number };
  return typed.complement.trim() === '' ? { street, number, complement } : null;
}
