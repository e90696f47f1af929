/** How an answer is sent: compressed in one of two ways, or plain. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

/** What browsers send, word for word, so that the usual request is one comparison. */
const MODERN = 'gzip, deflate, br, zstd';

/** The best of ours that a request takes, by its Accept-Encoding; refused ones (`;q=0`) left out. */
export function contentCoding(accepted: string | undefined): ContentCoding {
  if (accepted === MODERN) return 'br';
  if (!accepted) return 'identity';
  const wanted = new Set(accepted.toLowerCase().split(',').filter(isTaken).map(nameOf));
  if (wanted.has('br')) return 'br';
  return wanted.has('gzip') ? 'gzip' : 'identity';
}

const isTaken = (part: string) => !/;\s*q=0(?:\.0*)?\s*$/.test(part);

const nameOf = (part: string) => part.split(';', 1)[0]?.trim() ?? '';
