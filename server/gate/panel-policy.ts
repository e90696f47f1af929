/**
 * Returns the admin panel's Content-Security-Policy. Next reads the nonce from the request's own copy of this header
 * and adds it to the scripts it writes. In development React rebuilds stack traces by `eval`, and the page listens for
 * changes.
 */
export function panelPolicy({
  nonce,
  isHttps,
  isDevelopment,
}: {
  nonce: string;
  isHttps: boolean;
  isDevelopment: boolean;
}): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
