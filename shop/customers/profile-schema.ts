import { z } from '../forms/zod';
import { fullNameSchema } from './full-name';
import { optionalPhoneSchema } from './phone';

/** What a customer may change of their own profile; anything else in the form is dropped. */
export const profileSchema = z.object({
  fullName: fullNameSchema,
  phone: optionalPhoneSchema,
});
