import { z } from '../forms/zod';
import { formMessages, passwordSignText } from '../messages/form-messages';
import { emailSchema } from './email-schema';
import {
  foreignSign,
  hasAllClasses,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  readTypedPassword,
} from './password';

/**
 * A new password (sign-up, reset, change). It is never trimmed or altered. Nor is it normalised as Unicode, because
 * each character that the spec allows has only one encoding. Only the first error that applies is reported.
 */
export const newPasswordSchema = z
  .string({ error: formMessages.password_required })
  .min(1, { error: formMessages.password_required, abort: true })
  .min(MIN_PASSWORD_LENGTH, { error: formMessages.password_too_short, abort: true })
  .max(MAX_PASSWORD_LENGTH, { error: formMessages.password_too_long, abort: true })
  .superRefine((password, context) => {
    const sign = foreignSign(password);
    if (sign === null && hasAllClasses(password)) return;
    const message = sign === null ? formMessages.password_classes : passwordSignText(sign);
    context.addIssue({ code: 'custom', message });
  });

/** A password typed to sign in: any text that is not empty. Only a space at its end is cut off. */
export const typedPasswordSchema = z
  .string({ error: formMessages.password_required })
  .overwrite(readTypedPassword)
  .min(1, { error: formMessages.password_required });

/** The form for a forgotten password. `redirectTo` is untrusted: pass it through `safeRedirect`. */
export const forgotPasswordSchema = z.object({
  email: emailSchema,
  redirectTo: z.string().optional().catch(undefined),
});

/** The form that opens with the mailed reset link. */
export const resetPasswordSchema = z.object({ password: newPasswordSchema });

/**
 * The form with which a signed-in customer changes their password: any text as the current password, and a new password
 * that fulfils the password rule.
 */
export const changePasswordSchema = z.object({
  currentPassword: typedPasswordSchema,
  password: newPasswordSchema,
});
