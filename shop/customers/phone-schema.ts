import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';
import { cleanPhone, isSpecifiedPhone, phoneProblem } from '../reading/phone-shape';

/**
 * An optional phone number as it was typed; null when empty. The form accepts what may be a number of some country; the
 * operation that stores it knows all of them (`readPhone`).
 */
export const optionalPhoneSchema = z
  .string({ error: formMessages.phone_invalid })
  .overwrite(cleanPhone)
  .refine((phone) => phone === '' || phoneProblem(phone) === null || isSpecifiedPhone(phone), {
    error: formMessages.phone_invalid,
  })
  .optional()
  .transform((phone) => phone || null);
