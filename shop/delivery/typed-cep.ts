import type { TypedFormat } from '../forms/typed-format';
import { digitsOf, plainText } from '../reading/plain-text';

const CEP_DIGITS = 8;

/** Formats a CEP while it is typed or pasted: '402850' as '40285-0', 'CEP: 40285001.' as '40285-001'. */
export const formatTypedCep: TypedFormat = (text) => {
  const clean = plainText(text);
  const digits = digitsOf(clean);
  if (digits === '' || digits.length > CEP_DIGITS) return text;
  const isNumber = /^[\d\s.-]+$/.test(clean);
  const isNamed = digits.length === CEP_DIGITS && /^\s*cep[\s:]*[\d\s.-]+$/i.test(clean);
  if (!isNumber && !isNamed) return text;
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};
