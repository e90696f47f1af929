import { signUpSchema } from './sign-up-schema';

/**
 * The personal data that a person must enter when they confirm an e-mail address in a different browser from the one in
 * which they signed up.
 */
export const confirmAddressSchema = signUpSchema.pick({ fullName: true, password: true, ageStatement: true });
