import type { IncomingMessage, ServerResponse } from 'node:http';

import { Cache } from '@cms/platform/cache/cache';

import { contentCoding, type ContentCoding } from '../http/content-coding';

/** One way of sending what is kept: its bytes, and its headers as `writeHead` takes them, name and value in turn. */
export interface CachedForm {
  body: Buffer;
  etag: string;
  headers: readonly string[];
}

/** An answer ready to be sent as it is, to whoever asks. */
export interface CachedResponse {
  as: Readonly<Record<ContentCoding, CachedForm>>;
  /** Of all its forms together, in memory. */
  bytes: number;
  /** Milliseconds since 1970; from then on it may be wrong. */
  expiresAt: number;
}

/** A cache of answers by address, limited in bytes. */
export const openResponseCache = (options: { maxBytes: number; now: () => Date }): Cache<CachedResponse> =>
  new Cache({
    max: options.maxBytes,
    sizeOf: ({ bytes }) => bytes,
    expiresAt: ({ expiresAt }) => expiresAt,
    now: options.now,
  });

/** Answers with what is kept: whole, its head, or only that it is still what was fetched before. */
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
  if (isKnown(req.headers['if-none-match'], etag)) {
    res.writeHead(304, [...headers, 'X-Request-Id', requestId]).end();
    return;
  }
  res.writeHead(200, [...headers, 'X-Request-Id', requestId, 'Content-Length', String(body.length)]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** A proxy may have weakened our strong tag. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
