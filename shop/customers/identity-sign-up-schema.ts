import { emailSchema } from './email';
import { signUpSchema } from './sign-up-schema';

const base = signUpSchema.pick({ fullName: true, ageStatement: true });

/** The last step for somebody who came with an account from elsewhere; the address is asked for where none was told. */
export const identitySignUpSchema = base;

export const identitySignUpWithEmailSchema = base.extend({ email: emailSchema });
