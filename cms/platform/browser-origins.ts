/** The names of this machine: the demo's servers and browsers use either. */
export const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/** Returns the origins under which a browser may reach a URL: both names of this machine, otherwise its own origin. */
export function browserOrigins(url: string): string[] {
  const { hostname, port, origin, protocol } = new URL(url);
  return LOOPBACK_NAMES.includes(hostname)
    ? LOOPBACK_NAMES.map((name) => `${protocol}//${name}:${port}`)
    : [origin];
}
