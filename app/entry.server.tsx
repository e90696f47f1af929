import { Writable } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

import { NonceContext } from './http/nonce-context';

/** Deferred data that takes longer is given up, a second before the rendering is. */
export const streamTimeout = 5_000;
const ABORT_DELAY_MS = streamTimeout + 1_000;

/**
 * Answers with the whole page. All data is there before the rendering begins, which takes a millisecond or two: a stream
 * would cost more than it brings forward, compress worse, and need scripts to put its pieces together.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, reportFailure }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={ABORT_DELAY_MS} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => (hasShell = true),
        onShellError: (error) => finish(() => reject(error)),
        onAllReady: () => pipe(page),
        onError(error: unknown) {
          // Without the page's shell the error rejects the answer, and is reported by `handleError`.
          if (hasShell && !request.signal.aborted) reportFailure(error);
        },
      },
    );
    const timer = setTimeout(abort, ABORT_DELAY_MS);
    const finish = (settle: () => void) => {
      // Left to run, it would hold on to everything the page was made of.
      clearTimeout(timer);
      settle();
    };
    const page = new PageBytes((body) => {
      headers.set('Content-Type', 'text/html; charset=utf-8');
      finish(() => resolve(new Response(body, { status, headers })));
    });
    page.once('error', (error) => finish(() => reject(error)));
  });
}

/** Gathers what React writes, and hands it on as one piece. */
class PageBytes extends Writable {
  readonly #chunks: Uint8Array[] = [];

  constructor(readonly whole: (body: Uint8Array<ArrayBuffer>) => void) {
    super();
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, next: () => void): void {
    this.#chunks.push(chunk);
    next();
  }

  override _final(next: () => void): void {
    this.whole(Buffer.concat(this.#chunks));
    next();
  }
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
