import type { TypedFormat } from '../forms/typed-format';
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
