import { digitsOf, readText } from './plain-text';

/** Room for a number with its country, in any usual notation. */
export const MAX_PHONE_LENGTH = 40;

/** Room for what is pasted with a number: a name, or the address of a chat. A shorter field would cut the number. */
export const MAX_TYPED_PHONE_LENGTH = 150;

/** The address of a chat, in which the number always begins with the code of its country. */
const CHAT = /(?:wa\.me\/|[?&]phone=)\+?(\d{8,15})(?!\d)/iu;

/** A remark in parentheses: '(Ana)', '(WhatsApp)'. */
const REMARK = /\([^\d()]*\p{L}[^\d()]*\)/gu;

/** The trunk zero with a place for the code of a carrier: '0xx71', '(0XX71)'. */
const ANY_CARRIER = /^(\(?)0?[\s-]?xx[\s-]?(?=[\d)])/iu;

/** What stands in front of a number and behind it: 'tel:', 'Cel.', a name, a picture. */
const BEFORE = /^[^\d+(]+/u;
const BEHIND = /[^\d)]+$/u;

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
 * Reads a phone number as text: what was typed, with plain digits and hyphens, and without the words around it. The first
 * two digits of a number that is too short for an area code are no area code: '(99) 99900-00' is '99999-0000'. A text
 * without digits stays as it is.
 */
export function cleanPhone(text: string): string {
  const line = readText(text.normalize('NFKC').slice(0, MAX_TYPED_PHONE_LENGTH)).replace(/[<>]/g, '').trim();
  const chat = CHAT.exec(line)?.[1];
  return withoutFalseArea(chat ? `+${chat}` : withoutWords(line)).slice(0, MAX_PHONE_LENGTH);
}

function withoutWords(line: string): string {
  if (!/\d/.test(line)) return line;
  return line
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(REMARK, ' ')
    .trim()
    .replace(ANY_CARRIER, '$10')
    .replace(BEFORE, '')
    .replace(ANY_CARRIER, '$10')
    .replace(BEHIND, '')
    .replace(/\+\s+/g, '+')
    .replace(/\s*[,;|_*]\s*(?=\d)/g, ' ')
    .replace(/\s+/g, ' ');
}

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
