import { z } from '../forms/zod';
import { guestMessages, nameSignText } from '../messages/guest-messages';
import { readEmail } from '../reading/email';
import { nameProblem, readName } from '../reading/name';
import { cleanPhone, phoneProblem, type PhoneProblem } from '../reading/phone-shape';
import { emailError } from './email-error';

/** The buyer of an order without an account. */
export interface GuestContact {
  name: string;
  /** The address in its normal form (`readEmail`). */
  email: string;
  /** The phone number as it was typed. Only the operation that places the order knows whether it exists. */
  phone: string;
}

/** Returns what is wrong with a buyer's name, which consists of two words at least; null for a name. */
function nameError(name: string): string | null {
  const problem = nameProblem(name);
  if (problem?.kind === 'sign') return nameSignText(problem.sign);
  if (problem?.kind === 'too_long') return guestMessages.guest_name_too_long;
  return problem || !name.includes(' ') ? guestMessages.guest_name_invalid : null;
}

function emailText(email: string): string | null {
  const error = emailError(email);
  return error && guestMessages[error];
}

const PHONE_ERRORS: Record<PhoneProblem, string> = {
  missing: guestMessages.guest_phone_invalid,
  signs: guestMessages.guest_phone_signs,
  too_short: guestMessages.guest_phone_too_short,
  too_long: guestMessages.guest_phone_too_long,
  area_code: guestMessages.guest_phone_area_code,
  ninth_digit: guestMessages.guest_phone_ninth_digit,
};

function phoneError(phone: string): string | null {
  const problem = phoneProblem(phone);
  return problem && PHONE_ERRORS[problem];
}

/** Creates the schema of a field that `read` reads and whose error names what is wrong. */
const field = (
  missing: string,
  { read, errorOf }: { read: (text: string) => string; errorOf: (value: string) => string | null },
) =>
  z
    .string({ error: missing })
    .overwrite(read)
    .superRefine((value, context) => {
      const message = errorOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The fields of "Sem cadastro", the checkout without an account. Each error is shown at its field. */
export const guestSchema = z.object({
  guestName: field(guestMessages.guest_name_invalid, { read: readName, errorOf: nameError }),
  guestEmail: field(guestMessages.guest_email_invalid, { read: readEmail, errorOf: emailText }),
  guestPhone: field(guestMessages.guest_phone_invalid, { read: cleanPhone, errorOf: phoneError }),
  /** Whether the buyer is 18 or has a guardian's permission, and accepts the terms. */
  guestTerms: z
    .string({ error: guestMessages.guest_terms_required })
    .refine((value) => value === 'on', { error: guestMessages.guest_terms_required }),
  createAccount: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
});

export type GuestForm = z.output<typeof guestSchema>;

export const GUEST_FIELDS = ['guestName', 'guestEmail', 'guestPhone', 'guestTerms'] as const;

export const guestContact = ({ guestName, guestEmail, guestPhone }: GuestForm): GuestContact => ({
  name: guestName,
  email: guestEmail,
  phone: guestPhone,
});
