import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { AREA_CODES, isBrazilianMobile } from './brazilian-phone';
import { cleanPhone, isSpecifiedPhone, phoneProblem } from './phone-shape';

/*
 * Only servers import this module, because the library's table of all countries is heavier than a page of the shop. What
 * a browser can know is in `phone-shape.ts`.
 */

const BRAZILIAN = new RegExp(`^[+]55${AREA_CODES}(?:9[0-9]{8}|[2-5][0-9]{7})$`);

/**
 * Reads a phone number in any notation and returns it in the E.164 format, such as +5571999990000: with or without
 * country code, trunk zero and the code of a carrier. A number without a country code is one of Brazil. Returns null for
 * a number that no country knows, and for one of Brazil without its area code.
 */
export function readPhone(text: string): string | null {
  const phone = cleanPhone(text).replace(/^\(\+(\d+)\)/, '+$1');
  if (phoneProblem(phone) !== null) return null;
  return parsed(phone) ?? (phone.startsWith('00') ? parsed(phone.replace(/^00/, '+')) : null);
}

/**
 * Whether a phone that nobody has to reach may be stored: a number of some country, or a text by the specification's rule
 * that no country knows.
 */
export const isStorablePhone = (text: string): boolean =>
  readPhone(text) !== null || isSpecifiedPhone(cleanPhone(text));

/** Returns a Brazilian mobile number in the E.164 format; null for a landline, a foreign number and any other text. */
export function readMobile(text: string): string | null {
  const phone = readPhone(text);
  return phone !== null && isBrazilianMobile(phone) ? phone : null;
}

function parsed(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: 'BR', extract: false });
  if (!number?.isValid()) return null;
  return number.countryCallingCode === '55' && !BRAZILIAN.test(number.number) ? null : number.number;
}
