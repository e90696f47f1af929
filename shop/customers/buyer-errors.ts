import { guestMessages, nameSignText } from '../messages/guest-messages';
import { nameProblem } from '../reading/name';
import { phoneProblem, type PhoneProblem } from '../reading/phone-shape';
import { emailError } from './email-error';

/*
 * What is wrong with a buyer's name, phone and e-mail as they were read, in words that say what to correct; null where
 * nothing is. `missing` is said of an empty field.
 */

export function nameErrorText(name: string, missing: string): string | null {
  const problem = nameProblem(name);
  if (problem?.kind === 'sign') return nameSignText(problem.sign);
  if (problem?.kind === 'too_long') return guestMessages.guest_name_too_long;
  return problem && missing;
}

const PHONE_ERRORS: Record<Exclude<PhoneProblem, 'missing'>, string> = {
  signs: guestMessages.guest_phone_signs,
  too_short: guestMessages.guest_phone_too_short,
  too_long: guestMessages.guest_phone_too_long,
  area_code: guestMessages.guest_phone_area_code,
  ninth_digit: guestMessages.guest_phone_ninth_digit,
};

export function phoneErrorText(phone: string, missing: string): string | null {
  const problem = phoneProblem(phone);
  return problem === 'missing' ? missing : problem && PHONE_ERRORS[problem];
}

export function emailErrorText(email: string): string | null {
  const error = emailError(email);
  return error && guestMessages[error];
}
