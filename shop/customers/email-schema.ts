import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';
import { isEmail, readEmail } from '../reading/email';

/** An e-mail address, which is converted to its normal form. */
export const emailSchema = z
  .string({ error: formMessages.email_required })
  .overwrite(readEmail)
  .min(1, { error: formMessages.email_required, abort: true })
  .refine(isEmail, { error: formMessages.email_invalid });
