/**
 * The hosts of the push services of Chrome and Edge, Firefox, Windows and Safari. Each browser chooses its own service.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

const LONGEST = 1_000;

/** Returns whether an address belongs to a known push service, or to `localService`, such as http://127.0.0.1:3105. */
export function isPushEndpoint(endpoint: string, localService: string | null): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (localService !== null && origin === new URL(localService).origin) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}
