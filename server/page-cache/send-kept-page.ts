import type { IncomingMessage, ServerResponse } from 'node:http';

import { contentCoding } from '../http/content-coding';
import type { KeptPage } from './kept-page';

/** Answers with a kept page: whole, its head, or only that it is still the one that was fetched before. */
export function sendKeptPage({
  req,
  res,
  page,
  requestId,
}: {
  req: IncomingMessage;
  res: ServerResponse;
  page: KeptPage;
  requestId: string;
}): void {
  const { body, etag, headers } = page.as[contentCoding(req.headers['accept-encoding'])];
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
