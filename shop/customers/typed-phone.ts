import type { TypedFormat } from '../forms/typed-format';
import { cleanPhone, phoneProblem } from '../reading/phone-shape';
import { digitsOf, plainText } from '../reading/plain-text';

const NATIONAL_DIGITS = 11;

/** A pasted number without its area code, '99999-0000': its first two digits are not one. */
const WITHOUT_AREA = /^\s*\d{4,5}-\d{4}\s*$/;

/**
 * Formats a Brazilian phone number while it is typed or pasted: '7190000' as '(71) 90000', '7133334444' as '(71)
 * 3333-4444'. A number with a plus, a zero in front, more than eleven digits or no area code stays as it was typed.
 */
export const formatTypedPhone: TypedFormat = (text) => {
  const clean = plainText(text);
  const digits = digitsOf(clean);
  if (digits === '' || digits.length > NATIONAL_DIGITS || digits.startsWith('0')) return text;
  if (!/^[\d\s().-]+$/.test(clean) || WITHOUT_AREA.test(clean)) return text;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest === '') return area;
  const firstLength = rest.startsWith('9') || rest.length > 8 ? 5 : 4;
  const [first, second] = [rest.slice(0, firstLength), rest.slice(firstLength)];
  return `(${area}) ${first}${second && `-${second}`}`;
};

/** A mobile number of Brazil with country code, or with trunk zero and the code of a carrier, in front of its area code. */
const MOBILE = /^(?:55)?(?:0(?:\d\d)?)?([1-9]\d)(9\d{4})(\d{4})$/;

/**
 * Returns a phone in its usual form, once it is whole: '0 15 71 99999 0000', '+55 71 99999-0000' and 'tel:71999990000' as
 * '(71) 99999-0000'. Any other number loses the words around it, and what is no number stays as it was typed.
 */
export function usualPhone(text: string): string {
  const clean = cleanPhone(text);
  if (phoneProblem(clean) !== null) return text;
  const digits = digitsOf(clean);
  // Behind a plus stands the code of a country, never an area code.
  const national = /^\(?\+/.test(clean) ? (/^55(\d{11,14})$/.exec(digits)?.[1] ?? '') : digits;
  const [, area, first, second] = MOBILE.exec(national) ?? [];
  return area ? `(${area}) ${first}-${second}` : clean;
}
