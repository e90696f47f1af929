import { z } from '../forms/zod';
import { emailSchema } from './email';
import { newPasswordSchema, typedPasswordSchema } from './password';

/** The form for who forgot a password. `redirectTo` is only a wish: pass it through `safeRedirect`. */
export const forgotPasswordSchema = z.object({
  email: emailSchema,
  redirectTo: z.string().optional().catch(undefined),
});

/** The form behind the mailed link. */
export const resetPasswordSchema = z.object({ password: newPasswordSchema });

/** The form of who is signed in: any current password, and a new one by the rule. */
export const changePasswordSchema = z.object({
  currentPassword: typedPasswordSchema,
  password: newPasswordSchema,
});
