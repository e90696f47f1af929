import type { Request } from 'express';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isReading = (req: Pick<Request, 'method'>): boolean => READING.has(req.method);

/**
 * Whether a writing request comes from a page of the shop. Browsers say so in `Sec-Fetch-Site` and `Origin`. A request
 * with neither header does not come from a browser's form and may not write here.
 */
export function isFromOurPages(req: Pick<Request, 'headers'>, publicUrl: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = req.headers;
  if (origin === undefined) return site === 'same-origin';
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  // The same shop may be open under another name or port, such as a second storefront or 127.0.0.1 for localhost. An
  // http page is never accepted for an https shop, because anybody on the network path may have written it.
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return host === req.headers.host && protocol === own.protocol;
}
