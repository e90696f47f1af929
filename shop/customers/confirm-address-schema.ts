import { signUpSchema } from './sign-up-schema';

/** What whoever confirms an address in another browser than the one that signed up says of themselves. */
export const confirmAddressSchema = signUpSchema.pick({ fullName: true, password: true, ageStatement: true });
