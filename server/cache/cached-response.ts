import type { IncomingMessage, ServerResponse } from 'node:http';

import { Cache } from '@cms/platform/cache/cache';
import { matchesEtag } from '@shop/http-cache';

import { contentCoding, type ContentCoding } from '../http/content-coding';

/** One form of a cached response: its bytes, and its headers as `writeHead` takes them, name and value alternating. */
export interface CachedForm {
  body: Buffer;
  etag: string;
  headers: readonly string[];
}

/** A response ready to be sent unchanged to any client. */
export interface CachedResponse {
  as: Readonly<Record<ContentCoding, CachedForm>>;
  /** The size of all its forms together, in memory. */
  bytes: number;
  /** Milliseconds since 1970; from then on it may be wrong. */
  expiresAt: number;
}

/** Opens a cache of responses by address, limited in bytes. */
export const openResponseCache = (options: { maxBytes: number; now: () => Date }): Cache<CachedResponse> =>
  new Cache({
    max: options.maxBytes,
    sizeOf: ({ bytes }) => bytes,
    expiresAt: ({ expiresAt }) => expiresAt,
    now: options.now,
  });

/** Sends a cached response: whole, its head only, or 304 when the client's copy is still valid. */
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
