import { formMessages } from '../../messages/form-messages';

import { COMMON_WORDS } from './common-words';

const LONGEST_WORD = Math.max(...[...COMMON_WORDS].map((word) => word.length));
const SHORTEST_WORD = Math.min(...[...COMMON_WORDS].map((word) => word.length));

/** The digits and signs that people write in place of letters, such as in 'P@ssw0rd'. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withLetters = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => LETTERS[sign] ?? sign);

/**
 * Whether a password is one of the many that everybody tries first: a common word, or the same word twice, with digits
 * that are few or predictable and any signs around it. Such passwords fulfil the specification's pattern, and are in
 * every list of leaked ones ('Senha@123', 'P@ssw0rd1', 'Qwerty@2024'). Works without a network.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const firstLetter = text.search(/[a-z]/);
  return [0, firstLetter].some((start) => start >= 0 && beginsWithCommonWord(text, start));
}

function beginsWithCommonWord(text: string, start: number): boolean {
  for (let length = SHORTEST_WORD; length <= LONGEST_WORD; length += 1) {
    const written = text.slice(start, start + length);
    if (written.length < length) return false;
    const word = [written, withLetters(written)].find((each) => COMMON_WORDS.has(each));
    if (
      word !== undefined &&
      isPredictable(text.slice(0, start) + withoutWord(text.slice(start + length), word))
    )
      return true;
  }
  return false;
}

/** Removes the word from the beginning as often as it is repeated there. */
function withoutWord(text: string, word: string): string {
  let rest = text;
  while (withLetters(rest.slice(0, word.length)) === word) rest = rest.slice(word.length);
  return rest;
}

/** The fewest digits that make a common word hard to guess, unless they follow a pattern. */
const MANY_DIGITS = 5;
const COUNTED_UP = '01234567890123456789';
const COUNTED_DOWN = '98765432109876543210';
/** A day as people write it: 25121990, 251290. */
const DAY = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)\d\d|\d\d)$/;

/** Whether what surrounds a word adds nothing that has to be guessed. */
function isPredictable(around: string): boolean {
  if (/[a-z]/.test(around)) return false;
  const digits = around.replace(/\D/g, '');
  return (
    digits.length < MANY_DIGITS ||
    COUNTED_UP.includes(digits) ||
    COUNTED_DOWN.includes(digits) ||
    DAY.test(digits) ||
    /^(.{1,4})\1+$/.test(digits)
  );
}

/** Returns the error of the password's field; null for a password that is not common. */
export const commonPasswordErrors = (password: string): { password: string[] } | null =>
  isCommonPassword(password) ? { password: [formMessages.password_common] } : null;
