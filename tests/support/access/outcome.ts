import type { RestResponse } from './rest';

/**
 * The outcome of an attempt. `refused`: not allowed (403). `hidden`: as if it did not exist (404, or an empty list).
 * `absent`: impossible for everybody, because the collection has no such operation. Anything else is reported as it is
 * and fails the test.
 */
export type Outcome = 'allowed' | 'refused' | 'hidden' | 'absent' | `failed: ${string}`;

/** Returns `hidden` for a read that returned an empty list or 0. */
export const seen = (rows: unknown[] | number): 'hidden' | undefined =>
  (typeof rows === 'number' ? rows : rows.length) === 0 ? 'hidden' : undefined;

/** Runs a call of the Local API and returns its outcome. */
export async function outcomeOfCall(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return (await call()) === 'hidden' ? 'hidden' : 'allowed';
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    return byStatus(status ?? 500, message);
  }
}

/** Returns the outcome that a REST response means. */
export function outcomeOfResponse({ status, text, body }: RestResponse): Outcome {
  if (status >= 200 && status < 300) {
    const rows = body.docs ?? body.totalDocs;
    const isEmpty = Array.isArray(rows) ? rows.length === 0 : rows === 0;
    return isEmpty ? 'hidden' : 'allowed';
  }
  if (text.includes('Route not found') || status === 501) return 'absent';
  return byStatus(status, text);
}

function byStatus(status: number, text: string): Outcome {
  if (status === 403) return 'refused';
  if (status === 404) return 'hidden';
  if (text.includes('cannot be duplicated')) return 'absent';
  return `failed: ${status} ${text.slice(0, 200)}`;
}
