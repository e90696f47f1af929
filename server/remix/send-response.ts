import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';

import { compressResponse, shrinks } from '../http/compress-response';
import { contentCoding } from '../http/content-coding';
import { hasOwnCookie } from '../http/own-cookie';
import { sendPlainPage, type PlainPageName } from '../http/plain-page';
import type { PageResponse } from './repeated-pages';

/** The pages that stand for what a route without a page refuses, by status. */
const REFUSALS: Record<number, PlainPageName> = {
  400: 'malformed',
  404: 'notFound',
  405: 'methodNotAllowed',
};

/**
 * Returns the page that a browser shows instead of Remix's own response to an address without a page: a sentence in
 * English, or the data that a page would have shown with the refusal. Null if the route's own response is sent.
 */
function pageInstead(req: ExpressRequest, { status, headers }: PageResponse): PlainPageName | null {
  const isOwnError = headers.has('X-Remix-Error') || headers.get('Content-Type') === 'text/plain';
  const isShown = headers.has('X-Remix-Catch') && Boolean(req.headers.accept?.includes('text/html'));
  if (status < 400 || (!isOwnError && !isShown)) return null;
  return REFUSALS[status] ?? (status >= 500 ? 'failed' : null);
}

/**
 * Sends a page's response, complete and compressed. If the response failed because the database is temporarily lost,
 * sends a page that says so and reloads itself. A script's request gets Remix's own form of the error, with 503.
 */
export function sendResponse({
  req,
  res,
  answer: response,
  isRetryable,
}: {
  req: ExpressRequest;
  res: ExpressResponse;
  answer: PageResponse;
  isRetryable: boolean;
}): void {
  const isForScript = req.path.endsWith('.data');
  const isLost = response.status >= 500 && isRetryable;
  const page = isForScript ? null : isLost ? 'databaseLost' : pageInstead(req, response);
  if (page) {
    // The shop's page may have set cookies, for example for an address that the customer typed. The error page sets
    // them too.
    for (const cookie of response.headers.getSetCookie()) res.append('Set-Cookie', cookie);
    return sendPlainPage(res, page);
  }
  res.status(response.status >= 500 && isRetryable ? 503 : response.status);
  // A response may be cached only if it says so, because most pages are personal.
  if (req.showsDrafts || !response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', 'no-store');
  // For a visitor with a cookie, a public page also contains the visitor's cart, name and messages.
  else if (hasOwnCookie(req.headers.cookie) && response.headers.get('Cache-Control') === 'private, no-cache')
    response.headers.set('Cache-Control', 'private, no-store');
  if (res.statusCode === 503) res.set('Retry-After', '3');
  // A page's own Referrer-Policy replaces the shop's policy, because it may be stricter.
  if (response.headers.has('Referrer-Policy')) res.removeHeader('Referrer-Policy');
  for (const [name, value] of response.headers) res.append(name, value);
  if (!response.body) return void res.end();
  sendBody({ req, res, body: response.body, type: response.headers.get('Content-Type') });
}

function sendBody({
  req,
  res,
  body,
  type,
}: {
  req: ExpressRequest;
  res: ExpressResponse;
  body: Buffer;
  type: string | null;
}) {
  const coding = shrinks(type, body) ? contentCoding(req.headers['accept-encoding']) : 'identity';
  if (shrinks(type, body)) res.vary('Accept-Encoding');
  if (coding !== 'identity') res.set('Content-Encoding', coding);
  const sent = compressResponse(body, coding);
  res.set('Content-Length', String(sent.length)).end(sent);
}
