import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';
import { emailSchema } from './email-schema';
import { fullNameSchema } from './full-name';
import { newPasswordSchema } from './password-schemas';
import { optionalPhoneSchema } from './phone-schema';

/**
 * The sign-up form. `ageStatement` is the ticked checkbox that states that the person is 18 or has a guardian's
 * permission. A role or any other additional field is dropped. `redirectTo` is untrusted: pass it through
 * `safeRedirect`.
 */
export const signUpSchema = z.object({
  fullName: fullNameSchema,
  email: emailSchema,
  phone: optionalPhoneSchema,
  password: newPasswordSchema,
  ageStatement: z
    .string({ error: formMessages.age_statement_required })
    .refine((value) => value === 'on', { error: formMessages.age_statement_required })
    .transform(() => true as const),
  redirectTo: z.string().optional().catch(undefined),
});

export type SignUpForm = z.output<typeof signUpSchema>;
