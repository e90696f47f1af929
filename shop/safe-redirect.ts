const MAX_PATH_LENGTH = 2048;

/** A placeholder for the shop's own origin while an address is parsed; no request is ever sent there. */
const OWN_ORIGIN = 'http://own.invalid';

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const SUSPICIOUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !/^\/+\\/.test(path);
}

/** Whether the path still leads to a page of the shop after a careless proxy has decoded it once or twice. */
function staysOwnWhenDecoded(pathname: string): boolean {
  const once = decoded(pathname);
  const twice = once === null ? null : (decoded(once) ?? once);
  return once !== null && twice !== null && isOwnPath(once) && isOwnPath(twice);
}

/**
 * Returns where a browser may be sent after a form: a path of the shop with query and hash, otherwise the fallback.
 * Other hosts are rejected in every spelling: '//evil', '/\evil', schemes, absolute addresses, control characters, and
 * any text that becomes one of these only after decoding or after the removal of dot segments.
 */
export function safeRedirect(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH) return fallback;
  if (SUSPICIOUS.test(value) || !isOwnPath(value) || !URL.canParse(value, OWN_ORIGIN)) return fallback;
  const url = new URL(value, OWN_ORIGIN);
  if (url.origin !== OWN_ORIGIN || !staysOwnWhenDecoded(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
