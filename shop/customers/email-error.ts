import type { guestMessages } from '../messages/guest-messages';
import { isEmail } from '../reading/email';

/** A mark above, below or through a letter, or a letter that no address has. */
const ACCENT = /[\p{L}\p{M}]/u;
const PLAIN_LETTERS = /[a-z]/g;

/** Two addresses, or the beginning of a second one. */
const SEVERAL = /@.*[\s,;/|].*@/u;

type EmailErrorCode = Extract<keyof typeof guestMessages, `guest_email_${string}`>;

/**
 * Returns the code of the message that says what is wrong with a read e-mail address (`readEmail`), so that the buyer knows what to
 * correct; null for an address.
 */
export function emailError(email: string): EmailErrorCode | null {
  if (isEmail(email)) return null;
  if (email === '') return 'guest_email_invalid';
  if (!email.includes('@')) return 'guest_email_without_at';
  if (SEVERAL.test(email)) return 'guest_email_several';
  if (email.indexOf('@') !== email.lastIndexOf('@')) return 'guest_email_two_ats';
  if (email.includes(',')) return 'guest_email_comma';
  if (email.includes('..')) return 'guest_email_two_dots';
  if (ACCENT.test(email.replace(PLAIN_LETTERS, ''))) return 'guest_email_accent';
  if (/\s/u.test(email)) return 'guest_email_space';
  if (email.startsWith('@')) return 'guest_email_without_start';
  return /^[^\s@]+@[^\s@.]*$/.test(email) ? 'guest_email_without_end' : 'guest_email_invalid';
}
