import { PassThrough } from 'node:stream';
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';

import { NonceContext } from './http/nonce-context';

/** Deferred data that takes longer is given up, a second before the rendering is. */
export const streamTimeout = 5_000;
const ABORT_DELAY_MS = streamTimeout + 1_000;

/** Streams a page to browsers; waits for all of it where it is read by a machine. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, reportFailure }: AppLoadContext,
): Promise<Response> {
  const readsWhole = isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const answer = () => {
      isAnswered = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={ABORT_DELAY_MS} />
      </NonceContext.Provider>,
      {
        nonce,
        [readsWhole ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error: unknown) {
          // Before the answer the error rejects it, and is reported by `handleError`.
          if (isAnswered && !request.signal.aborted) reportFailure(error);
        },
      },
    );
    setTimeout(abort, ABORT_DELAY_MS).unref();
  });
}

/** What a loader, an action or the rendering threw; a visitor who left is no failure. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // Remix's own refusals, such as of a method a page does not take, are answers.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.reportFailure(error);
}
