/** Returns area code and number without the country code 55; null for an incomplete or foreign number. */
export function localDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  const isForeign = phone.trim().startsWith('+') && !digits.startsWith('55');
  return !isForeign && (local.length === 10 || local.length === 11) ? local : null;
}

/**
 * Returns the number with its country code, digits only; null if the country code is unknown or the number is
 * incomplete.
 */
function internationalDigits(phone: string): string | null {
  const local = localDigits(phone);
  const foreign = phone.trim().startsWith('+') ? phone.replace(/\D/g, '') : '';
  return local ? `55${local}` : foreign.length >= 10 ? foreign : null;
}

/** Returns a link that opens a WhatsApp chat with a text; null without a usable number. */
export function whatsappHref(phone: string, text: string): string | null {
  const number = internationalDigits(phone);
  return number ? `https://wa.me/${number}?text=${encodeURIComponent(text)}` : null;
}

/** Returns a link that calls a number; null without a usable number. */
export function telHref(phone: string): string | null {
  const number = internationalDigits(phone);
  return number ? `tel:+${number}` : null;
}
