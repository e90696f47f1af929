import type { HeadersFunction } from '@remix-run/node';

/** Nothing of these pages may stay in any cache, not even the browser's own after signing out. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' } as const;

/**
 * `headers` of every route that shows or changes something of one person. What a refused form said of when to try again
 * stays.
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
 * `headers` of a page behind a mailed link: its address opens something, so no other page is told it. Not
 * `no-referrer`: browsers would leave out the Origin that forms are checked by.
 */
export const secretAddressHeaders: HeadersFunction = (args) => ({
  ...privateHeaders(args),
  'Referrer-Policy': 'strict-origin',
});
