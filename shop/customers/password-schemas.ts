import { z } from '../forms/zod';
import { emailSchema } from './email';
import { newPasswordSchema, typedPasswordSchema } from './password';

/** The form for a forgotten password. `redirectTo` is untrusted: pass it through `safeRedirect`. */
export const forgotPasswordSchema = z.object({
  email: emailSchema,
  redirectTo: z.string().optional().catch(undefined),
});

/** The form of the mailed reset link. */
export const resetPasswordSchema = z.object({ password: newPasswordSchema });

/** The form for a signed-in customer: any current password, and a new one that fulfils the rule. */
export const changePasswordSchema = z.object({
  currentPassword: typedPasswordSchema,
  password: newPasswordSchema,
});
