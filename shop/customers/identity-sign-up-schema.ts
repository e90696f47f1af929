import { z } from '../forms/zod';
import { emailSchema } from './email-schema';
import { signUpSchema } from './sign-up-schema';

/**
 * The last step of signing up with an external account. The e-mail address is read from the form only if the provider
 * gave none; otherwise the form's address is dropped.
 */
export const finishSchema = ({ asksEmail }: { asksEmail: boolean }) =>
  signUpSchema.pick({ fullName: true, ageStatement: true }).extend({
    email: asksEmail
      ? emailSchema
      : z
          .string()
          .optional()
          .transform(() => null),
  });
