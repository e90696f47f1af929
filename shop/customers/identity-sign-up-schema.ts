import { z } from '../forms/zod';
import { emailSchema } from './email';
import { signUpSchema } from './sign-up-schema';

/**
 * The last step for somebody who came with an account from elsewhere. The address is asked for only where none was told; what
 * the form says of it otherwise is dropped.
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
