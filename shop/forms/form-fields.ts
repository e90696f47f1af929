import { cleanLine } from '../text/clean-text';
import { formMessages } from '../messages/form-messages';
import { z } from './zod';

/**
 * Form fields as they come from FormData: strings. An empty field may arrive as '' or be missing (conform drops empty
 * ones); both mean the same in all schemas.
 */

/** A required short text: cleaned, at most `maxLength` characters. */
export function requiredText({ maxLength, error }: { maxLength: number; error: string }) {
  return z
    .string({ error })
    .overwrite(cleanLine)
    .min(1, { error, abort: true })
    .max(maxLength, { error: formMessages.field_too_long });
}

/** An optional short text: cleaned, '' when empty, at most `maxLength` characters. */
export function optionalText(maxLength: number) {
  return z
    .string({ error: formMessages.form_outdated })
    .overwrite(cleanLine)
    .max(maxLength, { error: formMessages.field_too_long })
    .optional()
    .transform((text) => text ?? '');
}

/**
 * Creates the schema of a checkbox without a value attribute: a browser sends 'on' when it is ticked and nothing when
 * it is not.
 */
export function checkbox() {
  return z
    .string({ error: formMessages.form_outdated })
    .optional()
    .transform((value) => value === 'on' || value === 'true');
}

/** The id of a record: any uuid, in lower case as Postgres writes it. */
export function recordId(error: string) {
  return z
    .string({ error })
    .overwrite((id) => id.toLowerCase())
    .refine((id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id), { error });
}

/**
 * A whole number in its canonical spelling: '3', '0', '-1'; not '03', '+3', ' 3', '3.0' or '3e0'. At most nine digits,
 * so that the conversion to a number is exact.
 */
export function canonicalInteger(error: string) {
  return z
    .string({ error })
    .refine((text) => /^(?:0|-?[1-9]\d{0,8})$/.test(text), { error, abort: true })
    .transform(Number);
}
