import { readText } from './plain-text';

/** Signs that keyboards write in place of an apostrophe. */
const APOSTROPHES = /[\u0060\u00b4\u02bc\u2018\u2032\uff07]/gu;

/** A letter of any alphabet with its accents. Invisible code points do not count as letters. */
const LETTER = '(?!\\p{Default_Ignorable_Code_Point})\\p{L}(?:(?!\\p{Default_Ignorable_Code_Point})\\p{M})*';

/** Letters; between two of them at most the dot of an abbreviation and a space, an apostrophe or a hyphen. */
const NAME = new RegExp(`^${LETTER}(?:\\.?[ '’-]?${LETTER})*\\.?$`, 'u');

const WORD = new RegExp(`${LETTER}(?:['’-]?${LETTER})*\\.?`, 'gu');

const FOREIGN_SIGN = /[^\p{L}\p{M} .'’-]/u;

const MIN_LENGTH = 2;
export const MAX_NAME_LENGTH = 50;

/** Room for more than a name may have, so that a long one is refused with a reason and never cut. */
export const MAX_TYPED_NAME_LENGTH = 200;

/**
 * Reads a name as somebody types it: without < and >, with one kind of apostrophe and of hyphen, and without spaces
 * around them. `isName` says whether the result is a name.
 */
export const readName = (text: string): string =>
  readText(readText(text).replace(/[<>]/g, '').replace(APOSTROPHES, "'"))
    .replace(/ ?- ?/g, '-')
    .replace(/(['’]) /gu, '$1');

const lengthOf = (name: string): number => [...name].length;

/**
 * Whether a read name has only letters, as Portuguese names are written (docs/decisions/forms.md#140), and 2 to 50 of
 * them.
 */
export const isName = (name: string): boolean =>
  lengthOf(name) >= MIN_LENGTH && lengthOf(name) <= MAX_NAME_LENGTH && NAME.test(name);

/** What is wrong with a read name; null for a name. */
export type NameProblem =
  | { kind: 'missing' }
  | { kind: 'too_long' }
  /** A sign that no name has, or one that is not between letters. */
  | { kind: 'sign'; sign: string };

export function nameProblem(name: string): NameProblem | null {
  if (isName(name)) return null;
  if (lengthOf(name) < MIN_LENGTH) return { kind: 'missing' };
  const foreign = FOREIGN_SIGN.exec(name)?.[0];
  if (foreign === undefined && lengthOf(name) > MAX_NAME_LENGTH) return { kind: 'too_long' };
  return { kind: 'sign', sign: foreign ?? /[.'’-]/u.exec(name)?.[0] ?? '' };
}

/**
 * Converts a name from an external account to a name that the shop's rule accepts: other signs become spaces, and a
 * long name is cut after a whole word. Returns '' when no name is left. The result is only a suggestion.
 */
export function suggestedName(text: string): string {
  const plain = readName(text);
  if (isName(plain)) return plain;
  const words = plain.match(WORD) ?? [];
  while (words.length > 1 && lengthOf(words.join(' ')) > MAX_NAME_LENGTH) words.pop();
  const name = [...words.join(' ')].slice(0, MAX_NAME_LENGTH).join('');
  return isName(name) ? name : '';
}
