import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';

import type { Cms } from '@cms/platform/context';
import { record } from '@cms/platform/metrics';

import { isDatabaseLost } from '../database-loss';
import { asyncHandler } from '../http/async-handler';
import { isReading } from '../http/origin-guard';
import type { Overload } from '../http/load-shedder';
import { sendPlainPage } from '../http/plain-page';
import { MAX_FORM_BYTES, readBody } from '../http/read-body';
import type { Turns } from '../http/render-queue';
import { requestHandler } from './request-handler';
import { sendAnswer } from './send-answer';
import { shopContext } from './shop-context';

/**
 * The query parameter by which pages requested data before Remix introduced single fetch. Remix still handles it, but
 * reports each such request as an error of the shop.
 */
const OLD_DATA_PARAMETER = '_data';

export interface RemixHandlerOptions {
  cms: Cms;
  publicUrl: string;
  sessionSecrets: readonly string[];
  overload: Overload;
  turns: Turns;
  isDevelopment: boolean;
  /** Returns the built pages. In development, they are made from the current sources. */
  loadBuild: () => Promise<ServerBuild>;
}

/**
 * Handles the shop's pages. Remix always gets the public address, whatever the `Host` header says, and the complete
 * body, which is small. The body is read before the request takes a slot, so that slow senders occupy no slot. When no
 * slot is free, the body is not read at all.
 */
export function remixHandler(options: RemixHandlerOptions): RequestHandler {
  const { overload, turns, isDevelopment } = options;
  const answerWith = async () => {
    const build = await options.loadBuild();
    return isDevelopment ? createRequestHandler(build, 'development') : requestHandler(build);
  };
  const stored = isDevelopment ? null : answerWith();
  return asyncHandler(async (req, res) => {
    const isLook = isReading(req);
    if (req.query[OLD_DATA_PARAMETER] !== undefined) {
      req.resume();
      return sendPlainPage(res, 'malformed');
    }
    if (!overload.hasRoom({ isLook })) return refuse(req, res);
    const body = isLook ? undefined : await readBody(req, MAX_FORM_BYTES);
    const leave = overload.enter({ isLook });
    if (!leave) return refuse(req, res);
    let isAnswered = false;
    try {
      await turns.take();
      // If the client has disconnected, a reading request is skipped. A request that writes is still carried out.
      if (isLook && res.destroyed) return;
      const failures: unknown[] = [];
      const request = toRequest({ req, res, body, publicUrl: options.publicUrl });
      const context = shopContext({
        cms: options.cms,
        sessionSecrets: options.sessionSecrets,
        req,
        onFailure: (error) => failures.push(error),
      });
      const answer = await (await (stored ?? answerWith()))(request, context);
      await sendAnswer({ req, res, answer, isRetryable: failures.some(isDatabaseLost) });
      isAnswered = !res.destroyed;
    } finally {
      leave({ isAnswered });
    }
  });
}

/**
 * Responds that the shop is overloaded. The rest of the body is discarded, so that the sender receives the response.
 */
function refuse(req: ExpressRequest, res: ExpressResponse): void {
  req.resume();
  record({ what: 'overload_refused' });
  sendPlainPage(res, 'overloaded');
}

function toRequest({
  req,
  res,
  body,
  publicUrl,
}: {
  req: ExpressRequest;
  res: ExpressResponse;
  body: Buffer | undefined;
  publicUrl: string;
}): Request {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  // Replaces the origin, because Remix compares it with the public address. The origin was already checked against the
  // host that the request named.
  if (body && headers.has('Origin')) headers.set('Origin', new URL(publicUrl).origin);
  return new Request(`${publicUrl}${req.originalUrl}`, {
    method: req.method,
    headers,
    signal: gone.signal,
    ...(body && { body: new Uint8Array(body) }),
  });
}
