/** Returns the JSON of a request sent by a script; null for anything else and for more than `maxLength` characters. */
export async function readJson(request: Request, maxLength: number): Promise<unknown> {
  const text = await request.text();
  if (text.length > maxLength) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
