import { readJson } from './read-json';

/** In characters. Every valid request about a push subscription is shorter than this. */
const MAX_LENGTH = 4_096;

/** Returns the JSON object of a request about a browser's push subscription; null for anything else. */
export async function readPushRequest(request: Request): Promise<Record<string, unknown> | null> {
  const body = await readJson(request, MAX_LENGTH);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
}
