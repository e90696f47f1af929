import { z } from '../forms/zod';
import { fullNameSchema } from './full-name';
import { optionalPhoneSchema } from './phone-schema';

/** The fields that a customer may change in their profile; other fields of the form are dropped. */
export const profileSchema = z.object({
  fullName: fullNameSchema,
  phone: optionalPhoneSchema,
});
