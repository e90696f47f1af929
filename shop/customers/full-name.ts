import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';

/**
 * Matches 2 to 50 spaces and letters of any alphabet, with composed accents. Invisible code points do not count as
 * letters.
 */
const FULL_NAME = /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}| ){2,50}$/u;

const LETTER = /^(?!\p{Default_Ignorable_Code_Point})\p{L}$/u;

const MAX_LENGTH = 50;

/** Whether a cleaned name has only letters and spaces, 2 to 50 characters. */
export const isFullName = (name: string): boolean => FULL_NAME.test(name);

/** Returns the name trimmed, without < and >, and with composed accents (NFC). */
export function cleanFullName(text: string): string {
  return text.normalize('NFC').replace(/[<>]/g, '').trim();
}

/**
 * Converts a name from an external account to a name that the shop's rule accepts: other characters become spaces, and
 * a long name is cut after a whole word. Returns '' when no name is left. The result is only a suggestion.
 */
export function suggestedFullName(text: string): string {
  const letters = [...text.normalize('NFC')].map((sign) => (LETTER.test(sign) ? sign : ' ')).join('');
  const words = letters.split(' ').filter(Boolean);
  while (words.length > 1 && words.join(' ').length > MAX_LENGTH) words.pop();
  const name = words.join(' ').slice(0, MAX_LENGTH);
  return FULL_NAME.test(name) ? name : '';
}

/** A person's name: letters (accented ones too) and spaces, 2 to 50 characters. */
export const fullNameSchema = z
  .string({ error: formMessages.name_required })
  .overwrite(cleanFullName)
  .min(1, { error: formMessages.name_required, abort: true })
  .refine(isFullName, { error: formMessages.name_invalid });
