import { parseWithZod } from '@conform-to/zod/v4';
import type { ZodType } from 'zod';

type Entries = Record<string, string> | readonly (readonly [string, string])[];

export function formData(entries: Entries): FormData {
  const data = new FormData();
  for (const [name, value] of Array.isArray(entries) ? entries : Object.entries(entries))
    data.append(name, value);
  return data;
}

/** Parses a form through conform, as the shop's routes do in the browser and on the server. */
export function parseForm<Output>(schema: ZodType<Output>, entries: Entries) {
  const submission = parseWithZod(formData(entries), { schema });
  return submission.status === 'success'
    ? { ok: true as const, value: submission.value }
    : { ok: false as const, errors: submission.error ?? {} };
}

/** Parses the plain object of a form, without conform. */
export function parseObject<Output>(schema: ZodType<Output>, entries: Record<string, unknown>) {
  const parsed = schema.safeParse(entries);
  return parsed.success
    ? { ok: true as const, value: parsed.data }
    : { ok: false as const, issues: parsed.error.issues };
}

export function without<T extends object>(record: T, key: keyof T): Record<string, string> {
  const { [key]: _, ...rest } = record as Record<string, string> & T;
  return rest;
}
