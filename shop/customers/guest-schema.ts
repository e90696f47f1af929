import { z } from '../forms/zod';
import { guestMessages } from '../messages/guest-messages';
import { readEmail } from '../reading/email';
import { readName } from '../reading/name';
import { cleanPhone } from '../reading/phone-shape';
import { emailErrorText, nameErrorText, phoneErrorText } from './buyer-errors';

/** The buyer of an order without an account. */
export interface GuestContact {
  name: string;
  /** The address in its normal form (`readEmail`). */
  email: string;
  /** The phone number as it was typed. Only the operation that places the order knows whether it exists. */
  phone: string;
}

/** A buyer's name consists of two words at least. */
const nameError = (name: string): string | null =>
  nameErrorText(name, guestMessages.guest_name_invalid) ??
  (name.includes(' ') ? null : guestMessages.guest_name_invalid);

const phoneError = (phone: string): string | null => phoneErrorText(phone, guestMessages.guest_phone_invalid);

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
  guestEmail: field(guestMessages.guest_email_invalid, { read: readEmail, errorOf: emailErrorText }),
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
