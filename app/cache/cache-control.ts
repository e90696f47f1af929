import type { HeadersFunction } from '@remix-run/node';

/**
 * The header of pages with personal data. No cache may store such a page, not even the browser's, because the page
 * could otherwise be opened again after the customer signs out.
 */
export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const;

/**
 * The `headers` export of every route that shows or changes personal data. It preserves the Retry-After header of a
 * rejected form.
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
 * The `headers` export of a page that a mailed link opens. The page's address grants access, so the browser must not
 * send the address to other pages as the referrer. The policy is not `no-referrer`, because browsers would then omit
 * the Origin header, by which the shop checks forms.
 */
export const secretAddressHeaders: HeadersFunction = (args) => ({
  ...privateHeaders(args),
  'Referrer-Policy': 'strict-origin',
});
