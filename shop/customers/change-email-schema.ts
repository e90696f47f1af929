import { z } from '../forms/zod';
import { emailSchema } from './email-schema';
import { typedPasswordSchema } from './password-schemas';

/** A new e-mail address for the account. The password is required if the account has one. */
export function changeEmailSchema({ asksPassword }: { asksPassword: boolean }) {
  return z.object({
    email: emailSchema,
    currentPassword: asksPassword ? typedPasswordSchema : z.string().optional().catch(undefined),
  });
}
