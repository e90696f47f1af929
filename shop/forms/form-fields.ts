import { readText } from '../reading/plain-text';
import { cleanLine } from '../text/clean-text';
import { formMessages } from '../messages/form-messages';
import { z } from './zod';

/**
 * The schemas of form fields, which FormData contains as strings. An empty field may arrive as '' or be missing
 * (conform drops empty fields). Both mean the same in all schemas.
 */

const line = (text: string): string => readText(cleanLine(text));

/** Creates the schema of a required short text: cleaned, at most `maxLength` characters. */
export function requiredText({ maxLength, error }: { maxLength: number; error: string }) {
  return z
    .string({ error })
    .overwrite(line)
    .min(1, { error, abort: true })
    .max(maxLength, { error: formMessages.field_too_long });
}

/** Creates the schema of an optional short text: cleaned, '' when empty, at most `maxLength` characters. */
export function optionalText(maxLength: number) {
  return z
    .string({ error: formMessages.form_outdated })
    .overwrite(line)
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

/** Creates the schema of a record's id: any uuid, converted to lower case as Postgres writes it. */
export function recordId(error: string) {
  return z
    .string({ error })
    .overwrite((id) => id.toLowerCase())
    .refine((id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id), { error });
}

/**
 * Creates the schema of a whole number in its canonical spelling: '3', '0', '-1'; not '03', '+3', ' 3', '3.0' or '3e0'.
 * It accepts at most nine digits, so that the conversion to a number is exact.
 */
export function canonicalInteger(error: string) {
  return z
    .string({ error })
    .refine((text) => /^(?:0|-?[1-9]\d{0,8})$/.test(text), { error, abort: true })
    .transform(Number);
}
