import { digitsOf } from '../reading/plain-text';

/**
 * The usual form of a number while it is typed. Every such function keeps all digits. A text that is not clearly such a
 * number is returned unchanged, because a person may type anything.
 */
export type TypedFormat = (text: string) => string;

/**
 * Returns where the caret belongs after a text was formatted: behind the same digit as before. `caret` counts the
 * characters in front of it.
 */
export function caretAfterFormat(before: string, { caret, after }: { caret: number; after: string }): number {
  if (after === before) return caret;
  const digitCount = digitsOf(before.slice(0, caret)).length;
  const isDigit = (place: number) => /\d/.test(after.charAt(place));
  let place = digitCount === digitsOf(after).length ? after.length : 0;
  for (let seen = 0; seen < digitCount && place < after.length; place += 1) if (isDigit(place)) seen += 1;
  return place;
}
