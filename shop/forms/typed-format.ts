/**
 * The usual form of a number while it is typed. Every such function keeps all digits. A text that is not clearly such a
 * number is returned unchanged, because a person may type anything.
 */
export type TypedFormat = (text: string) => string;

/** Other dashes, full-width digits and invisible characters, which come with pasted text. */
const DASHES = /[\u2010-\u2015\u2212\uff0d]/gu;
const WIDE_DIGITS = /[\uff10-\uff19]/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The distance between a full-width digit and the digit. */
const WIDTH = 0xff10 - 0x30;

/** Returns a text with plain digits and hyphens, and without invisible characters. */
export const plainText = (text: string): string =>
  text
    .replace(WIDE_DIGITS, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDTH))
    .replace(DASHES, '-')
    .replace(INVISIBLE, '');

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns where the caret belongs after a text was formatted: behind the same digit as before. `caret` counts the
 * characters in front of it.
 */
export function caretAfterFormat(before: string, { caret, after }: { caret: number; after: string }): number {
  if (after === before) return caret;
  const digitCount = digitsOf(plainText(before.slice(0, caret))).length;
  const isDigit = (place: number) => /\d/.test(after.charAt(place));
  let place = digitCount === digitsOf(after).length ? after.length : 0;
  for (let seen = 0; seen < digitCount && place < after.length; place += 1) if (isDigit(place)) seen += 1;
  return place;
}
