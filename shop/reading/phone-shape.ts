import { digitsOf, readText } from './plain-text';

/** Room for a number with its country, in any usual notation. */
export const MAX_PHONE_LENGTH = 40;

/** Words and schemes that stand in front of a number: 'tel:+55…', 'Cel. (71) …'. */
const LABEL = /^(?:telefone|tel|fone|celular|cel|whatsapp|whats|zap)(?![\p{L}\d])[\s.:]*/iu;

/** The specification's rule: an optional plus, then 10 to 15 digits, spaces, hyphens and parentheses. */
const SPECIFIED = /^\+?[\d ()-]{10,15}$/;

/** No number in Brazil has fewer digits, and punctuation alone is not a phone number. */
const MIN_DIGITS = 8;
/** A number of Brazil with its area code; a mobile number has one digit more. */
const NATIONAL_DIGITS = 10;

const WRITTEN = /^\(?\+?[\d\s()./-]+$/;

/** A number without its area code, of which a form that formats while one types has made '(99) 99900-00'. */
const WITHOUT_AREA = /^\(\d{2}\) \d{4,5}-\d{2,3}$/;

/**
 * Reads a phone number as text: what was typed, with plain digits and hyphens, and without a word in front of it. The
 * first two digits of a number that is too short for an area code are no area code: '(99) 99900-00' is '99999-0000'.
 */
export const cleanPhone = (text: string): string =>
  withoutFalseArea(readText(text).replace(/[<>]/g, '').trim().replace(LABEL, '')).slice(0, MAX_PHONE_LENGTH);

function withoutFalseArea(phone: string): string {
  const digits = digitsOf(phone);
  return WITHOUT_AREA.test(phone) && digits.length >= MIN_DIGITS
    ? `${digits.slice(0, -4)}-${digits.slice(-4)}`
    : phone;
}

/** Whether a cleaned text follows the specification's rule, by which a number stays valid that no country knows. */
export const isSpecifiedPhone = (phone: string): boolean =>
  SPECIFIED.test(phone) && digitsOf(phone).length >= MIN_DIGITS;

/** The most digits: of a mobile number of Brazil with country code, trunk zero and carrier, or of E.164. */
function maxDigits(phone: string, digits: string): number {
  const hasPlus = /^\(?\+/.test(phone);
  if (hasPlus) return digits.startsWith('55') ? 16 : 15;
  return digits.startsWith('00') ? 17 : digits.startsWith('0') ? 14 : 13;
}

/** A Brazilian mobile number without punctuation, with or without what stands in front of its area code. */
const MOBILE = /^(?:\+?55)?(?:0(?:\d\d)?)?[1-9]\d9\d{8}$/;

/** Whether a cleaned number looks like a Brazilian mobile number, which messages reach. */
export const looksMobile = (phone: string): boolean => MOBILE.test(phone.replace(/[\s()./-]/g, ''));

export type PhoneProblem =
  | 'missing'
  /** It has letters or other signs that no number is written with. */
  | 'signs'
  | 'too_short'
  | 'too_long'
  /** It is a number of Brazil without its area code. */
  | 'area_code'
  /** It is a mobile number of Brazil as they were before each got a ninth digit. */
  | 'ninth_digit';

/**
 * Returns what is wrong with a cleaned phone number as far as its form shows it; null if it may be a number. Only the
 * server, which knows the numbers of all countries (`readPhone`), says whether it is one.
 */
export function phoneProblem(phone: string): PhoneProblem | null {
  const digits = digitsOf(phone);
  if (phone === '') return 'missing';
  if (!WRITTEN.test(phone)) return 'signs';
  if (digits.length < MIN_DIGITS) return 'too_short';
  if (digits.length > maxDigits(phone, digits)) return 'too_long';
  if (/^\(?\+/.test(phone) || digits.startsWith('0')) return null;
  if (digits.length < NATIONAL_DIGITS) return 'area_code';
  return digits.length === NATIONAL_DIGITS && /^..[6-9]/.test(digits) ? 'ninth_digit' : null;
}
