import { z } from '../forms/zod';
import { messages } from '../messages/messages';

const PHONE = /^\+?[\d ()-]{10,15}$/;

/** No number in Brazil has fewer digits; punctuation alone is not a phone number. */
const MIN_DIGITS = 8;

function cleanPhone(text: string): string {
  return text.replace(/[<>]/g, '').trim();
}

/**
 * Whether text is a phone number: an optional plus, then 10 to 15 characters of digits, spaces, hyphens and
 * parentheses.
 */
export function isPhone(text: string): boolean {
  return PHONE.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS;
}

/** An optional phone number: null when empty. */
export const optionalPhoneSchema = z
  .string({ error: messages.phone_invalid })
  .overwrite(cleanPhone)
  .refine((phone) => phone === '' || isPhone(phone), { error: messages.phone_invalid })
  .optional()
  .transform((phone) => phone || null);
