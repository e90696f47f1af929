const MAX_LINK_LENGTH = 2048;

/**
 * Matches characters that a payment link must not contain. URL parsers read spaces, control characters and backslashes
 * differently, and legitimate links contain none of them.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const SUSPICIOUS = /[\s\u0000-\u001f\u007f\\]/;

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

function isAllowed(hostname: string, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some(
    (host) => hostname === host.toLowerCase() || hostname.endsWith(`.${host.toLowerCase()}`),
  );
}

/**
 * Returns the payment page's URL if a browser may be sent there, otherwise null. The URL must use https, or http on the
 * local machine (the demo's simulator), and must not contain credentials. With `allowedHosts`, only these hosts (names
 * without port) and their subdomains are accepted.
 */
export function safePaymentLink(value: unknown, allowedHosts?: readonly string[]): string | null {
  if (typeof value !== 'string' || value.length > MAX_LINK_LENGTH || SUSPICIOUS.test(value)) return null;
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (allowedHosts && !isAllowed(url.hostname, allowedHosts)) return null;
  return url.href;
}
