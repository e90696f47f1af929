import { signUpSchema } from './sign-up-schema';

/** The personal data needed when an address is confirmed in another browser than the one that signed up. */
export const confirmAddressSchema = signUpSchema.pick({ fullName: true, password: true, ageStatement: true });
