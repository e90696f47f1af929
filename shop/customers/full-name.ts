import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';
import { isName, readName } from '../reading/name';

/** A person's name: letters as names are written, 2 to 50 of them. */
export const fullNameSchema = z
  .string({ error: formMessages.name_required })
  .overwrite(readName)
  .min(1, { error: formMessages.name_required, abort: true })
  .refine(isName, { error: formMessages.name_invalid });
