import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';

const PHONE = /^\+?[\d ()-]{10,15}$/;

/** The minimum number of digits, because no number in Brazil has fewer, and punctuation alone is not a phone number. */
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
  .string({ error: formMessages.phone_invalid })
  .overwrite(cleanPhone)
  .refine((phone) => phone === '' || isPhone(phone), { error: formMessages.phone_invalid })
  .optional()
  .transform((phone) => phone || null);

/**
 * Matches a Brazilian mobile number without punctuation: optionally the country code or a zero, then the area code,
 * then a nine and eight more digits. The pattern works in JavaScript and in Postgres.
 */
export const MOBILE_PATTERN =
  '^([+]?55|0)?((1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])9[0-9]{8})$';

const MOBILE = new RegExp(MOBILE_PATTERN);

/**
 * Returns a Brazilian mobile number in the E.164 format, such as +5571999990000. Returns null for a number of another
 * country, a landline or anything that is not a number.
 */
export function brazilianMobile(phone: string): string | null {
  const national = MOBILE.exec(phone.replace(/[\s().-]/g, ''))?.[2];
  return national === undefined ? null : `+55${national}`;
}
