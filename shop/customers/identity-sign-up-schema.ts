import { z } from '../forms/zod';
import { emailSchema } from './email-schema';
import { signUpSchema } from './sign-up-schema';

/**
 * The form of the last step of signing up with an external account. The e-mail address is read from the form only if
 * the provider gave none; otherwise an address in the form is ignored.
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
