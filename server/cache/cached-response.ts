import type { IncomingMessage, ServerResponse } from 'node:http';

import { Cache } from '@cms/platform/cache/cache';
import { matchesEtag } from '@shop/http-cache';

import { contentCoding, type ContentCoding } from '../http/content-coding';

/**
 * One form of a cached response, such as its gzip form. `headers` alternates names and values, as `writeHead` takes
 * them.
 */
export interface CachedForm {
  body: Buffer;
  etag: string;
  headers: readonly string[];
}

/** A response ready to be sent unchanged to any client. */
export interface CachedResponse {
  as: Readonly<Record<ContentCoding, CachedForm>>;
  /** The memory in bytes that all forms of the response take together. */
  bytes: number;
  /** The time, in milliseconds since 1970, from which the response may be wrong. */
  expiresAt: number;
}

/** Opens a cache of responses by address. Its size in bytes is limited. */
export const openResponseCache = (options: { maxBytes: number; now: () => Date }): Cache<CachedResponse> =>
  new Cache({
    max: options.maxBytes,
    sizeOf: ({ bytes }) => bytes,
    expiresAt: ({ expiresAt }) => expiresAt,
    now: options.now,
  });

/**
 * Sends a cached response: the complete response, only its headers for HEAD, or 304 when the client's copy is still
 * valid.
 */
export function sendCachedResponse({
  req,
  res,
  kept,
  requestId,
}: {
  req: IncomingMessage;
  res: ServerResponse;
  kept: CachedResponse;
  requestId: string;
}): void {
  const { body, etag, headers } = kept.as[contentCoding(req.headers['accept-encoding'])];
  if (matchesEtag(req.headers['if-none-match'], etag)) {
    res.writeHead(304, [...headers, 'X-Request-Id', requestId]).end();
    return;
  }
  res.writeHead(200, [...headers, 'X-Request-Id', requestId, 'Content-Length', String(body.length)]);
  res.end(req.method === 'HEAD' ? undefined : body);
}
