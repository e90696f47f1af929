import { isDocumentRequest } from './form-body';

/** The page that finds out whether the browser has stored its first cookie. */
export const COOKIE_CHECK = '/conferir-cookies';

/**
 * Returns the path to redirect to after a form that sets a cookie. A browser that blocks cookies would show the next page
 * as if nothing had been done. If this is the browser's first cookie, the redirect therefore passes through a page that
 * says so, should the cookie not come back. A script checks it before it sends a form (components/feedback/cookies-blocked.ts).
 */
export function throughCookieCheck(request: Request, path: string): string {
  if (!isDocumentRequest(request) || request.headers.get('Cookie') !== null) return path;
  return `${COOKIE_CHECK}?${new URLSearchParams({ para: path }).toString()}`;
}
