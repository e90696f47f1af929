/** A number in the E.164 format, such as +5571999990000. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** The country codes of one and of two digits; all others have three (ITU-T E.164). */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Returns a number in its usual form: '(71) 90000-0001' for +5571900000001, '+351 912 345 678' for one of another
 * country. Any text that is not in the E.164 format is returned as it was typed.
 */
export function phoneText(phone: string): string {
  if (!E164.test(phone)) return phone;
  const country = COUNTRY.exec(phone)?.[0] ?? '';
  const national = phone.slice(country.length);
  if (country === '+55') return `(${national.slice(0, 2)}) ${national.slice(2, -4)}-${national.slice(-4)}`;
  return [country, ...national.replace(/\d{3}(?=\d{3})/g, '$& ').split(' ')].join(' ');
}

/** Returns a link that opens a WhatsApp chat with a text; null for a number that is not in the E.164 format. */
export const whatsappHref = (phone: string, text: string): string | null =>
  E164.test(phone) ? `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}` : null;

/** Returns a link that calls a number; null for a number that is not in the E.164 format. */
export const telHref = (phone: string): string | null => (E164.test(phone) ? `tel:${phone}` : null);
