/** How a response is sent: compressed in one of two ways, or uncompressed. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The header that current browsers send, so that the usual request needs only one comparison. */
const MODERN = 'gzip, deflate, br, zstd';

/**
 * Returns the best coding that a request accepts, by its Accept-Encoding header. Codings that the header rejects
 * (`;q=0`) are left out.
 */
export function contentCoding(accepted: string | undefined): ContentCoding {
  if (accepted === MODERN) return 'br';
  if (!accepted) return 'identity';
  const wanted = new Set(accepted.toLowerCase().split(',').filter(isTaken).map(nameOf));
  if (wanted.has('br')) return 'br';
  return wanted.has('gzip') ? 'gzip' : 'identity';
}

const isTaken = (part: string) => !/;\s*q=0(?:\.0*)?\s*$/.test(part);

const nameOf = (part: string) => part.split(';', 1)[0]?.trim() ?? '';
