import { createHash } from 'node:crypto';
import { matchesEtag } from '@shop/http-cache';

/**
 * Browsers and proxies may cache the response, but they revalidate it each time. An edit therefore shows at once, and
 * unchanged content costs one short response.
 */
const ASK_EACH_TIME = 'public, no-cache';

interface CacheableBody {
  body: string | Buffer;
  type: string;
  cacheControl?: string;
}

/**
 * Returns a file generated on demand, with an ETag header. The response is 304 when the client already has this version
 * of the file.
 */
export function cacheable(
  request: Request,
  { body, type, cacheControl = ASK_EACH_TIME }: CacheableBody,
): Response {
  const etag = etagOf(body);
  const headers = { 'Cache-Control': cacheControl, ETag: etag };
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { ...headers, 'Content-Type': type } });
}

/** The last long text with its tag: the catalogue of a thousand products takes as long to hash as a page to render. */
let long: { body: string; etag: string } | null = null;
const LONG = 100_000;

function etagOf(body: string | Buffer): string {
  if (long?.body === body) return long.etag;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (typeof body === 'string' && body.length > LONG) long = { body, etag };
  return etag;
}
