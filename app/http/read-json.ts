import { isDeepJson } from '@shop/text/json-depth';

/**
 * Returns the JSON of a request sent by a script; null for anything else, for more than `maxLength` characters, and for
 * levels inside one another that no script of the shop sends.
 */
export async function readJson(request: Request, maxLength: number): Promise<unknown> {
  const text = await request.text();
  if (text.length > maxLength || isDeepJson(text)) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
