import { z } from '../forms/zod';
import { guestMessages } from '../messages/guest-messages';
import { isEmail, normalizeEmail } from './email';
import { cleanFullName, isFullName } from './full-name';
import { brazilianMobile } from './phone';

/** The buyer of an order without an account. */
export interface GuestContact {
  name: string;
  /** The address in its normal form (`normalizeEmail`). */
  email: string;
  /** Eleven digits: area code and mobile number. */
  phone: string;
}

/**
 * Returns the eleven digits of a Brazilian mobile number, which may be typed with the country code; null for any other
 * text.
 */
const mobileDigits = (text: string): string | null => brazilianMobile(text)?.slice('+55'.length) ?? null;

const isWithoutEnd = (email: string) => /^[^\s@]+@[^\s@.]+$/.test(email);

/** The fields of "Sem cadastro", the checkout without an account. Each error is shown at its field. */
export const guestSchema = z.object({
  guestName: z
    .string({ error: guestMessages.guest_name_invalid })
    .overwrite((text) => cleanFullName(text).replace(/ +/g, ' '))
    .refine((name) => isFullName(name) && name.includes(' '), { error: guestMessages.guest_name_invalid }),
  guestEmail: z
    .string({ error: guestMessages.guest_email_invalid })
    .overwrite(normalizeEmail)
    .superRefine((email, context) => {
      if (isEmail(email)) return;
      const message = isWithoutEnd(email)
        ? guestMessages.guest_email_without_end
        : guestMessages.guest_email_invalid;
      context.addIssue({ code: 'custom', message });
    }),
  guestPhone: z.string({ error: guestMessages.guest_phone_invalid }).transform((text, context) => {
    const digits = mobileDigits(text);
    if (digits) return digits;
    context.addIssue({ code: 'custom', message: guestMessages.guest_phone_invalid });
    return z.NEVER;
  }),
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
