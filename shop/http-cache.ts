/** The `Cache-Control` header of files whose names change with their content. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
export const FOR_A_DAY = 'public, max-age=86400';

/**
 * Whether a request's If-None-Match header names this ETag, so that the response is 304. The comparison is weak (RFC
 * 9110), because a proxy may have weakened a strong tag.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
