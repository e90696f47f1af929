import { z } from '../forms/zod';
import { messages } from '../messages/messages';

/** Letters of any alphabet, composed; code points that show nothing are no letters to us. */
const FULL_NAME = /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}| ){2,50}$/u;

/** Trimmed, < and > removed, accents composed. */
export function cleanFullName(text: string): string {
  return text.normalize('NFC').replace(/[<>]/g, '').trim();
}

/** A person's name: letters (accented ones too) and spaces, 2 to 50 characters. */
export const fullNameSchema = z
  .string({ error: messages.name_required })
  .overwrite(cleanFullName)
  .min(1, { error: messages.name_required, abort: true })
  .refine((name) => FULL_NAME.test(name), { error: messages.name_invalid });
