/**
 * The usual form of a number while it is typed: '40285-001', '(71) 90000-0006'. Every function keeps all digits. A text
 * that is not clearly such a number is returned unchanged, because a person may type anything.
 */
export type TypedFormat = (text: string) => string;

/** Other dashes, full-width digits and invisible characters, which come with pasted text. */
const DASHES = /[\u2010-\u2015\u2212\uff0d]/gu;
const WIDE_DIGITS = /[\uff10-\uff19]/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The distance between a full-width digit and the digit. */
const WIDTH = 0xff10 - 0x30;

const plain = (text: string): string =>
  text
    .replace(WIDE_DIGITS, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDTH))
    .replace(DASHES, '-')
    .replace(INVISIBLE, '');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const CEP_DIGITS = 8;

/** Formats a CEP while it is typed or pasted: '402850' as '40285-0', 'CEP: 40285001.' as '40285-001'. */
export const formatTypedCep: TypedFormat = (text) => {
  const clean = plain(text);
  const digits = digitsOf(clean);
  if (digits === '' || digits.length > CEP_DIGITS) return text;
  const isNumber = /^[\d\s.-]+$/.test(clean);
  const isNamed = digits.length === CEP_DIGITS && /^\s*cep[\s:]*[\d\s.-]+$/i.test(clean);
  if (!isNumber && !isNamed) return text;
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** Formats a finished CEP, whatever stands around its eight digits; returns any other text unchanged. */
export const formatWholeCep: TypedFormat = (text) => {
  const digits = digitsOf(plain(text));
  return digits.length === CEP_DIGITS ? formatTypedCep(digits) : text;
};

const NATIONAL_DIGITS = 11;

/**
 * Formats a Brazilian phone number while it is typed or pasted: '7190000' as '(71) 90000', '7133334444' as '(71)
 * 3333-4444'. A number with a plus, a zero in front or more than eleven digits stays as it was typed.
 */
export const formatTypedPhone: TypedFormat = (text) => {
  const clean = plain(text);
  const digits = digitsOf(clean);
  if (digits === '' || digits.length > NATIONAL_DIGITS || digits.startsWith('0')) return text;
  if (!/^[\d\s().-]+$/.test(clean)) return text;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest === '') return area;
  const firstLength = rest.startsWith('9') || rest.length > 8 ? 5 : 4;
  const [first, second] = [rest.slice(0, firstLength), rest.slice(firstLength)];
  return `(${area}) ${first}${second && `-${second}`}`;
};

/**
 * Returns where the caret belongs after a text was formatted: behind the same digit as before. `caret` counts the
 * characters in front of it.
 */
export function caretAfterFormat(before: string, { caret, after }: { caret: number; after: string }): number {
  if (after === before) return caret;
  const digitCount = digitsOf(plain(before.slice(0, caret))).length;
  const isDigit = (place: number) => /\d/.test(after.charAt(place));
  let place = digitCount === digitsOf(after).length ? after.length : 0;
  for (let seen = 0; seen < digitCount && place < after.length; place += 1) if (isDigit(place)) seen += 1;
  return place;
}
