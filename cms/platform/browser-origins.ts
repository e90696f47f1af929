/** The two names of this machine. The demo's servers and browsers use either of them. */
export const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/**
 * Returns the origins under which a browser may reach a URL. For a URL of this machine these are both of its names,
 * otherwise the URL's own origin.
 */
export function browserOrigins(url: string): string[] {
  const { hostname, port, origin, protocol } = new URL(url);
  return LOOPBACK_NAMES.includes(hostname)
    ? LOOPBACK_NAMES.map((name) => `${protocol}//${name}:${port}`)
    : [origin];
}
