import { z } from '../forms/zod';
import { emailSchema } from './email-schema';
import { typedPasswordSchema } from './password-schemas';

/** The sign-in form. `redirectTo` is untrusted: pass it through `safeRedirect`. */
export const signInSchema = z.object({
  email: emailSchema,
  password: typedPasswordSchema,
  redirectTo: z.string().optional().catch(undefined),
});
