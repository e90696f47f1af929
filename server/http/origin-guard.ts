import type { Request } from 'express';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isReading = (req: Pick<Request, 'method'>): boolean => READING.has(req.method);

/**
 * Whether a writing request comes from a page of ours. Browsers say so themselves in `Sec-Fetch-Site` and `Origin`; a
 * request with neither is none of a browser's forms and has nothing to write here.
 */
export function isFromOurPages(req: Pick<Request, 'headers'>, publicUrl: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = req.headers;
  if (origin === undefined) return site === 'same-origin';
  if (origin === new URL(publicUrl).origin) return true;
  // The same shop under another name or port, such as a second storefront or 127.0.0.1 for localhost.
  return URL.canParse(origin) && new URL(origin).host === req.headers.host;
}
