import type { HeadersFunction } from '@remix-run/node';

/**
 * For pages with personal data: no cache may store them. The browser's own must not either, because they could be
 * opened again after signing out.
 */
export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const;

/**
 * `headers` of every route that shows or changes personal data. The Retry-After header of a rejected form is preserved.
 */
export const privateHeaders: HeadersFunction = ({ actionHeaders }) => ({
  ...PRIVATE,
  ...retryOf(actionHeaders),
});

function retryOf(headers: Headers): { 'Retry-After'?: string } {
  const seconds = headers.get('Retry-After');
  return seconds === null ? {} : { 'Retry-After': seconds };
}

/**
 * `headers` of a page behind a mailed link: its address grants access, so it is not sent to other pages. Not
 * `no-referrer`: browsers would omit the Origin header that forms are checked by.
 */
export const secretAddressHeaders: HeadersFunction = (args) => ({
  ...privateHeaders(args),
  'Referrer-Policy': 'strict-origin',
});
