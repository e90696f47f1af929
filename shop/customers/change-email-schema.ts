import { z } from '../forms/zod';
import { emailSchema } from './email';
import { typedPasswordSchema } from './password';

/** Another address for the account. The password is asked of an account that has one. */
export function changeEmailSchema({ asksPassword }: { asksPassword: boolean }) {
  return z.object({
    email: emailSchema,
    currentPassword: asksPassword ? typedPasswordSchema : z.string().optional().catch(undefined),
  });
}
